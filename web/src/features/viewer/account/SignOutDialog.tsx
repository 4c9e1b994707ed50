import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';

export const SignOutDialog = ({
  device,
  busy,
  onConfirm,
  onClose,
}: {
  /** Null for all others. */
  device: string | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) => (
  <Dialog
    title={device === null ? 'Sign out all other devices?' : `Sign out ${device}?`}
    onClose={onClose}
    actions={
      <>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={busy} onClick={onConfirm}>
          Sign out
        </Button>
      </>
    }
  >
    <p>
      {device === null
        ? 'Whatever plays on them stops at once. Only this device stays signed in.'
        : 'Whatever plays on it stops at once. Somebody has to sign in there again.'}
    </p>
  </Dialog>
);
