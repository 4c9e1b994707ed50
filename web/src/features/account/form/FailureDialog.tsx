import { Button } from '../../../shared/ui/Button.tsx';
import { Dialog } from '../../../shared/ui/Dialog.tsx';

/** Why signing in did not work. There is nothing to confirm, only something to read. */
export const FailureDialog = ({ message, onClose }: { message: string; onClose: () => void }) => (
  <Dialog
    title="Not logged in"
    tone="failure"
    onClose={onClose}
    actions={
      <Button kind="quiet" onClick={onClose}>
        Close
      </Button>
    }
  >
    <p>{message}</p>
  </Dialog>
);
