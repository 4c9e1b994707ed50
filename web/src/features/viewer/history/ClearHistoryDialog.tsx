import { useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';

export const ClearHistoryDialog = ({
  onClear,
  onClose,
}: {
  /** Resolves to why it failed; empty after a success. */
  onClear: () => Promise<string>;
  onClose: () => void;
}) => {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  const clear = async () => {
    setBusy(true);
    setProblem('');
    const reason = await onClear();
    if (reason === '') onClose();
    else setProblem(reason);
    setBusy(false);
  };

  return (
    <Dialog
      title="Clear your watch history?"
      onClose={onClose}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void clear()}>
            Clear all
          </Button>
        </>
      }
    >
      <p>
        Everything leaves this list and Continue Watching, and begins anew when you watch it again. This
        cannot be undone.
      </p>
      {problem !== '' && (
        <p className="wrong" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  );
};
