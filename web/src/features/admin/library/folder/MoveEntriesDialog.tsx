import type { FolderEntry, MovedEntry } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { SearchBox } from '../../kit/table/SearchBox.tsx';
import { foldersQuery } from './folder.queries.ts';
import { FolderIcon } from './icons.tsx';
import { folderOf, nameOf, canMoveTo, entriesText } from './path.rules.ts';
import styles from './Folder.module.css';

const FolderButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <li>
    <button type="button" className="grid-3 bare from-start breakable lit touchable" onClick={onPress}>
      <FolderIcon /> {label}
    </button>
  </li>
);

/** Lets an admin go through the folders, or find one by its name. */
const FolderChooser = ({
  folder,
  except,
  onChange,
}: {
  folder: string;
  except: readonly string[];
  onChange: (folder: string) => void;
}) => {
  const [q, setQ] = useState('');
  const list = useQuery(foldersQuery(folder, q));
  const { rows = [], total = 0 } = list.data ?? {};
  const offered = rows.filter(({ path }) => !except.includes(path));
  const box = useRef<HTMLDivElement>(null);
  // Not the search, in which the dialog begins: a phone would cover the folders with its keyboard.
  useEffect(() => box.current?.focus(), []);
  const choose = (path: string) => {
    setQ('');
    onChange(path);
  };
  const labelOf = ({ name, path }: FolderEntry) => (q === '' ? name : path);

  return (
    <div className="stack-3">
      <p className="breakable" role="status">
        To: <strong>{folder === '' ? 'Media folder' : folder}</strong>
      </p>
      <SearchBox field="folder name" value={q} onSearch={setQ} />
      <LoadFailure query={list}>The folders could not be loaded.</LoadFailure>
      {list.error === null && (
        <div ref={box} className={styles.foldersBox} tabIndex={-1}>
          <ul className={`plain-list ${styles.folders}`} aria-label="Folders">
            {folder !== '' && q === '' && (
              <FolderButton
                label={`Up to ${folderOf(folder) === '' ? 'the media folder' : nameOf(folderOf(folder))}`}
                onPress={() => choose(folderOf(folder))}
              />
            )}
            {offered.map((entry) => (
              <FolderButton key={entry.path} label={labelOf(entry)} onPress={() => choose(entry.path)} />
            ))}
          </ul>
          <p className={`note ${styles.second}`} role="status">
            {list.isPending && 'Looking …'}
            {list.data &&
              offered.length === 0 &&
              (q === '' ? 'No folders in here.' : 'No folder has this name.')}
            {total > rows.length &&
              `These are the first ${rows.length} of ${total.toLocaleString('en')} folders. Search for the others.`}
          </p>
        </div>
      )}
    </div>
  );
};

/** Lets an admin go through the folders, and moves entries into the one that is shown. */
export const MoveEntriesDialog = ({
  entries,
  folder: start,
  onMoved,
  onFailed,
  onClose,
}: {
  entries: readonly FolderEntry[];
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
