import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { CloseButton } from '#shared/ui/CloseButton.tsx';
import { shouldAutoFocus } from '#shared/ui/last-input.ts';
import type { Told } from './use-undo.ts';
import styles from './UndoNotice.module.css';

/** Says what has been done, and takes it back: where it is, or `floating` at the bottom of the home page. */
export const UndoNotice = ({
  told,
  floating = false,
  onClose,
}: {
  told: Told | null;
  floating?: boolean;
  onClose: () => void;
}) => {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone together with what it was for.
    if (told && shouldAutoFocus()) undo.current?.focus({ preventScroll: floating });
  }, [told, floating]);
  return (
    // Always rendered: a live region that is added together with its text is not read out.
    <div className={floating ? styles.floating : undefined} role="status">
      {told && (
        <div className={`row-3 ${styles.notice}`} data-line="undo" data-entry={0}>
          <p className="shrinkable">{told.text}</p>
          {told.undo && (
            <Button ref={undo} kind="quiet" data-item="" onClick={told.undo}>
              Undo
            </Button>
          )}
          <CloseButton onClick={onClose} />
        </div>
      )}
    </div>
  );
};
