import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

export const FailureDialog = ({
  title,
  msg,
  hint,
  action,
  onClose,
}: {
  title: string;
  msg: string;
  /** A sentence that may help. */
  hint?: string | undefined;
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
    <p>{msg}</p>
    {hint && <p>{hint}</p>}
  </Dialog>
);
