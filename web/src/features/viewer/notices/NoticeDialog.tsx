import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { NoticeText } from './NoticeText.tsx';
import styles from './NoticeDialog.module.css';

/** A notice as a viewer reads it. */
export interface ReadableNotice {
  id: number;
  title: string;
  message: string;
  ends_at: string;
  is_over?: boolean;
}

/** The whole text of notices, one after the other: a remote cannot scroll through all of them. */
export const NoticeDialog = ({
  notices,
  onClose,
}: {
  notices: readonly [ReadableNotice, ...ReadableNotice[]];
  onClose: () => void;
}) => {
  const [turns, setTurns] = useState(0);
  const at = turns % notices.length;
  const { title, message, ends_at, is_over } = notices[at] ?? notices[0];
  const isLast = at === notices.length - 1;
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {notices.length > 1 && (
            <Button kind="quiet" onClick={() => setTurns(turns + 1)}>
              {isLast ? 'First notice' : 'Next notice'}
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {/* When turning to the next notice, the focus stays on the button. */}
      <NoticeText key={turns} takesFocus={turns === 0}>
        {message}
      </NoticeText>
      <p className={`small ${styles.end}`}>
        {is_over ? 'Ended' : 'Until'} <Timestamp at={ends_at} />
        {notices.length > 1 && ` · ${at + 1} of ${notices.length}`}
      </p>
    </Dialog>
  );
};
