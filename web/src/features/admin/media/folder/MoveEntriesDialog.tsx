import type { FolderEntry, MovedEntry } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callAsAdmin } from '../../../../shared/api/admin-call.ts';
import { useAttempt } from '../../../../shared/form/use-attempt.ts';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Dialog } from '../../../../shared/ui/Dialog.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { subfoldersQuery } from './folder.queries.ts';
import { FolderIcon } from './icons.tsx';
import { canMoveTo, entriesText, folderOf, nameOf } from './path.rules.ts';
import styles from './Folder.module.css';

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
  const { data: folders, isPending } = useQuery(subfoldersQuery(folder));
  const inside = folders?.filter(({ path }) => !paths.includes(path));
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
      <div className={styles.chooser}>
        <p className={styles.place} role="status">
          To: <strong>{folder === '' ? 'Media folder' : folder}</strong>
        </p>
        <ul className={styles.folders} aria-label="Folders">
          {folder !== '' && (
            <li>
              <button type="button" onClick={() => setFolder(folderOf(folder))}>
                <FolderIcon /> Up to {folderOf(folder) === '' ? 'the media folder' : nameOf(folderOf(folder))}
              </button>
            </li>
          )}
          {inside?.map(({ path, name }) => (
            <li key={path}>
              <button type="button" onClick={() => setFolder(path)}>
                <FolderIcon /> {name}
              </button>
            </li>
          ))}
        </ul>
        {inside?.length === 0 && <p className={styles.second}>No folders in here.</p>}
        {isPending && <p className={styles.second}>Looking …</p>}
        <FailureNotice failure={failure} onClose={dismissFailure} />
      </div>
    </Dialog>
  );
};
