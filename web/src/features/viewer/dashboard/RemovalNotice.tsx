import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { CloseButton } from '#shared/ui/CloseButton.tsx';
import { shouldAutoFocus } from '#shared/ui/last-input.ts';
import type { Removal } from './use-remove-watching.ts';
import styles from './RemovalNotice.module.css';

export const RemovalNotice = ({ removal, onClose }: { removal: Removal | null; onClose: () => void }) => {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that removed the title is gone together with it.
    if (removal && shouldAutoFocus()) undo.current?.focus({ preventScroll: true });
  }, [removal]);
  return (
    // Always rendered: a live region that is added together with its text is not read out.
    <div className={styles.place} role="status">
      {removal && (
        <div className={`row-3 ${styles.notice}`} data-line="removal" data-entry={0}>
          <p>{removal.text}</p>
          {removal.undo && (
            <Button ref={undo} kind="quiet" data-item="" onClick={removal.undo}>
              Undo
            </Button>
          )}
          <CloseButton onClick={onClose} />
        </div>
      )}
    </div>
  );
};
