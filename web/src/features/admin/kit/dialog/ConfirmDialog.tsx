import type { ReactNode } from 'react';
import type { Answer } from '#shared/api/client.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { FailureNotice } from '../form/FailureNotice.tsx';
import styles from './ConfirmDialog.module.css';

/** Asks for confirmation; its content explains what will be lost. Stays open, with the reason, when the action fails. */
export const ConfirmDialog = <T,>({
  title,
  confirmLabel,
  danger = false,
  isReady = true,
  send,
  onDone,
  onClose,
  onCancel = onClose,
  children,
}: {
  title: string;
  confirmLabel: string;
  danger?: boolean;
  /** False until the dialog can say what would be lost; the button can be reached already, but not pressed. */
  isReady?: boolean;
  send: () => Promise<Answer<T>>;
  /** Called before `onClose`. */
  onDone: (answer: Answer<T>) => void;
  onClose: () => void;
  /** Called instead of `onClose` when the admin gives up. */
  onCancel?: () => void;
  children: ReactNode;
}) => {
  const { failure, busy, attempt, dismissFailure } = useAttempt();
  const handleConfirm = () => {
    attempt({
      send,
      onDone: (answer) => {
        onDone(answer);
        onClose();
      },
    });
  };
  return (
    <Dialog
      title={title}
      onClose={() => {
        // A request that has been sent cannot be cancelled.
        if (!busy) onCancel();
      }}
      actions={
        <>
          <Button kind="quiet" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
          <Button
            kind={danger ? 'danger' : 'primary'}
            busy={busy}
            unavailable={!isReady}
            onClick={handleConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={`stack-3 ${styles.text}`}>
        {children}
        <FailureNotice failure={failure} onClose={dismissFailure} />
      </div>
    </Dialog>
  );
};
