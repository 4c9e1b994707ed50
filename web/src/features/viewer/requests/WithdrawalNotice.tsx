import { useEffect, useRef } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { CloseButton } from '#shared/ui/CloseButton.tsx';
import { shouldAutoFocus } from '#shared/ui/last-input.ts';
import type { Withdrawal } from './use-withdraw.ts';
import styles from './WithdrawalNotice.module.css';

/** Says what has been withdrawn, and takes it back. */
export const WithdrawalNotice = ({
  withdrawal,
  onClose,
}: {
  withdrawal: Withdrawal | null;
  onClose: () => void;
}) => {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that withdrew it is gone together with it.
    if (withdrawal && shouldAutoFocus()) undo.current?.focus();
  }, [withdrawal]);
  return (
    // Always rendered: a live region that is added together with its text is not read out.
    <div role="status">
      {withdrawal && (
        <div className={`row-3 ${styles.notice}`}>
          <p>{withdrawal.text}</p>
          {withdrawal.undo && (
            <Button ref={undo} kind="quiet" onClick={withdrawal.undo}>
              Undo
            </Button>
          )}
          <CloseButton onClick={onClose} />
        </div>
      )}
    </div>
  );
};
