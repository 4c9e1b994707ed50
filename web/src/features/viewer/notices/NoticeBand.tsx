import type { ResidentNotice } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryKeys } from '#shared/api/query-keys.ts';
import { CloseButton } from '#shared/ui/CloseButton.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { currentOf, untilNextEnd } from './current.rules.ts';
import { NoticeDialog } from './NoticeDialog.tsx';
import styles from './NoticeBand.module.css';

/** Those of the home page's notices that have not ended; drawn again when one does. */
const useCurrent = (notices: readonly ResidentNotice[]): ResidentNotice[] => {
  const client = useQueryClient();
  const [drawnAt] = useState(() => Date.now());
  const [now, setNow] = useState(drawnAt);
  const receivedAt = client.getQueryState(queryKeys.home)?.dataUpdatedAt ?? drawnAt;
  const current = currentOf(notices, receivedAt, Math.max(now, receivedAt));
  const wait = untilNextEnd(current, receivedAt, Math.max(now, receivedAt));
  useEffect(() => {
    if (wait === null) return undefined;
    // Again and again, for an end that is further away than a timer can wait.
    const timer = setInterval(() => setNow(Date.now()), wait);
    return () => clearInterval(timer);
  }, [wait]);
  return current;
};

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
            className={`shrinkable bare ${styles.open}`}
            aria-haspopup="dialog"
            data-item=""
            onClick={() => setReading([first, ...others])}
          >
            <span className={`rigid ${styles.icon}`}>
              <Icon d="M4 10v4h3l8 4V6l-8 4zM18.5 9a4 4 0 0 1 0 6M7.5 14v4.5H10v-3.2" />
            </span>
            <span className={`muted shrinkable lines ${styles.text}`}>
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
