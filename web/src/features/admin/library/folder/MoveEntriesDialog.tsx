import type { FolderEntry, MovedEntry } from '@sebule/contract';
import { useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { FolderChooser } from './FolderChooser.tsx';
import { canMoveTo, entriesText } from './path.rules.ts';

/** Lets an admin go through the folders, and moves entries into the one that is shown. */
export const MoveEntriesDialog = ({
  entries,
  folder: start,
  onMoved,
  onFailed,
  onClose,
}: {
  entries: readonly FolderEntry[];
  /** The folder to begin with. */
  folder: string;
  onMoved: (message: string, moved: readonly MovedEntry[]) => void;
  /** Some may have been moved all the same. */
  onFailed: () => void;
  onClose: () => void;
}) => {
  const [folder, setFolder] = useState(start);
  const paths = entries.map(({ path }) => path);
  const { busy, failure, attempt, dismissFailure } = useAttempt();
  const move = () =>
    attempt({
      send: () => callAsAdmin('POST admin/media/move', { body: { paths, folder } }),
      onDone: ({ msg, details }) => {
        onMoved(msg, details);
        onClose();
      },
      onFailed,
    });

  return (
    <Dialog
      form
      title={`Move ${entriesText(entries)}`}
      onClose={() => {
        if (!busy) onClose();
      }}
      actions={
        <>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={busy} disabled={!canMoveTo(folder, paths)} onClick={move}>
            Move here
          </Button>
        </>
      }
    >
      <FolderChooser folder={folder} except={paths} onChange={setFolder} />
      <FailureNotice failure={failure} onClose={dismissFailure} />
    </Dialog>
  );
};
