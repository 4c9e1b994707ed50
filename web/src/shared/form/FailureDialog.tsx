import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

/** Shows why something failed. It only needs to be closed. */
export const FailureDialog = ({
  title,
  message,
  hint,
  action,
  onClose,
}: {
  title: string;
  message: string;
  /** A sentence that may help. */
  hint?: string | undefined;
  /** A control that helps, before Close. */
  action?: ReactNode;
  onClose: () => void;
}) => (
  <Dialog
    title={title}
    tone="failure"
    onClose={onClose}
    actions={
      <>
        {action}
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </>
    }
  >
    <p>{message}</p>
    {hint && <p>{hint}</p>}
  </Dialog>
);
