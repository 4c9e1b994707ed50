import type { ResidentNotice } from '@sebule/contract';
import { useState } from 'react';
import { CloseButton } from '#shared/ui/CloseButton.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { NoticeDialog } from './NoticeDialog.tsx';
import { useCurrent } from './use-current.ts';
import styles from './NoticeBand.module.css';

/** The newest current notice in a line or two. It opens the text of all of them, and can be dismissed on this device. */
export const NoticeBand = ({
  notices,
  onDismiss,
}: {
  notices: readonly ResidentNotice[];
  onDismiss: (id: number) => void;
}) => {
  const [reading, setReading] = useState<[ResidentNotice, ...ResidentNotice[]] | null>(null);
  const [first, ...others] = useCurrent(notices);
  return (
    <>
      {first && (
        <section key={first.id} className={styles.band} aria-label="Notice" data-line="notice" data-entry={0}>
          <button
            type="button"
            className={`shrinkable ${styles.open}`}
            aria-haspopup="dialog"
            data-item=""
            onClick={() => setReading([first, ...others])}
          >
            <span className={`rigid ${styles.icon}`}>
              <Icon d="M4 10v4h3l8 4V6l-8 4zM18.5 9a4 4 0 0 1 0 6M7.5 14v4.5H10v-3.2" />
            </span>
            <span className={`muted shrinkable ${styles.text}`}>
              <strong>{first.title}</strong> {first.message}
            </span>
            {others.length > 0 && <span className={`note rigid ${styles.more}`}>+{others.length}</span>}
          </button>
          <CloseButton label={`Dismiss: ${first.title}`} data-item="" onClick={() => onDismiss(first.id)} />
        </section>
      )}
      {reading && <NoticeDialog notices={reading} onClose={() => setReading(null)} />}
    </>
  );
};
