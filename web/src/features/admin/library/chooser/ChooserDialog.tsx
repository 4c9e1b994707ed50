import type { FolderEntry } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { TABLE_PAGE_SIZE } from '@sebule/contract/common/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { adminList } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Dialog } from '#shared/ui/Dialog.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { FileButton } from '../../kit/files/FileButton.tsx';
import { pageQuery } from '../../kit/table/page-query.ts';
import { Pagination } from '../../kit/table/Pagination.tsx';
import { SearchBox } from '../../kit/table/SearchBox.tsx';
import { listQueryOf, type TableState, withChange } from '../../kit/table/table-state.rules.ts';
import { adminKeys } from '../../query-keys.ts';
import { UploadList, useUpload } from '../../uploads/index.ts';
import { FolderIcon, TextIcon, VideoIcon } from '../folder/icons.tsx';
import { folderOf, foldersTo } from '../folder/path.rules.ts';
import { factsText, PlayabilityText } from '../Playability.tsx';
import { rememberFolder } from './last-folder.ts';
import { type FileKind, isOfKind } from './start-folder.rules.ts';
import cell from '../../kit/table/Cells.module.css';
import styles from './Chooser.module.css';

const ICONS = { folder: FolderIcon, video: VideoIcon, subtitles: TextIcon } as const;

/** A folder that can be opened, or a file that can be chosen. A search also shows where it is. */
const Choice = ({
  entry,
  isCurrent,
  showFolder,
  onPress,
}: {
  entry: FolderEntry;
  isCurrent: boolean;
  showFolder: boolean;
  onPress: () => void;
}) => {
  const { kind, name, folder, playability, problem } = entry;
  const Icon = kind in ICONS ? ICONS[kind as keyof typeof ICONS] : TextIcon;
  return (
    <button
      type="button"
      className={`bare from-start ${styles.choice}`}
      data-kind={kind}
      aria-current={isCurrent || undefined}
      disabled={problem !== null}
      onClick={onPress}
    >
      <Icon />
      <span className={`${cell.lines} ${styles.about}`}>
        <span className={cell.first}>{name}</span>
        {showFolder && folder !== '' && <span className={cell.second}>{folder}</span>}
        {kind !== 'folder' && (
          <span className={cell.second}>
            {[bytesInWords(entry.size), playability && factsText(playability)].filter(Boolean).join(' · ')}
          </span>
        )}
        {problem && <span className="small wrong">{problem}</span>}
      </span>
      {playability && (
        <span className={`small ${styles.plays}`}>
          <PlayabilityText facts={playability} />
        </span>
      )}
    </button>
  );
};

/** The way from the media folder to the folder that is shown; every folder on it is a button. */
const FolderSteps = ({ folder, onOpen }: { folder: string; onOpen: (folder: string) => void }) => (
  <nav className={styles.steps} aria-label="Folder">
    <ol className="plain-list">
      {foldersTo(folder).map(({ name, path }) => (
        <li key={path} className="shrinkable">
          <button
            type="button"
            className="bare from-start muted breakable touchable"
            aria-current={path === folder ? 'location' : undefined}
            onClick={() => onOpen(path)}
          >
            {name}
          </button>
        </li>
      ))}
    </ol>
  </nav>
);

/** A page of the folders and the files of a kind in a folder, or of what a search finds in all folders. */
const choiceQuery = (kind: FileKind, folder: string, state: TableState<'name'>) => {
  const query = { ...listQueryOf(state), kind, ...(folder !== '' && { path: folder }) };
  return pageQuery(adminKeys.folder(query), adminList('GET admin/media/list', { query }));
};

const FIRST_PAGE: TableState<'name'> = {
  page: 1,
  size: TABLE_PAGE_SIZE,
  sort: { by: 'name', descending: false },
  q: '',
  filter: null,
};

const NOTHING = {
  video: 'No folders and no videos in here.',
  subtitles: 'No folders and no subtitles in here.',
} as const;

/** Lets an admin choose a file of the media folder, or upload one. */
export const ChooserDialog = ({
  title,
  kind,
  current,
  folder: start,
  onChoose,
  onClose,
}: {
  title: string;
  kind: FileKind;
  current: string;
  folder: string;
  /** @param duration in seconds; null when it is not known */
  onChoose: (path: string, duration: number | null) => void;
  onClose: () => void;
}) => {
  const [folder, setFolder] = useState(start);
  const [state, setState] = useState(FIRST_PAGE);
  const list = useQuery(choiceQuery(kind, folder, state));
  const { data, isPlaceholderData } = list;
  const error = useLastError(list.error, data !== undefined);
  const isSearch = state.q !== '';
  const upload = useUpload(folder);
  const entries = useRef<HTMLDivElement>(null);
  const isOpening = useRef(false);

  useEffect(() => {
    // What opened the folder is gone once its entries are there.
    if (!isOpening.current || data === undefined || isPlaceholderData) return;
    const first = entries.current?.querySelector<HTMLElement>('button:not(:disabled)');
    const isWaiting = document.activeElement === entries.current;
    if (first && (isWaiting || document.activeElement === document.body)) first.focus();
    // Files that have just been copied there appear a moment later: the focus waits for them.
    else if (!first && !isWaiting) entries.current?.focus();
    isOpening.current = !first;
  }, [data, isPlaceholderData]);

  const open = (path: string) => {
    if (path === folder && !isSearch) return;
    isOpening.current = true;
    setFolder(path);
    setState(({ size }) => ({ ...FIRST_PAGE, size }));
  };
  const choose = (path: string, duration: number | null) => {
    rememberFolder(folderOf(path));
    onChoose(path, duration);
  };
  const press = ({ kind: what, path, playability }: FolderEntry) =>
    what === 'folder' ? open(path) : choose(path, playability?.duration ?? null);

  return (
    <Dialog
      form
      title={title}
      onClose={onClose}
      actions={
        <>
          <FileButton onFiles={(files) => void upload(files)}>Upload a file</FileButton>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className="stack-3">
        <FolderSteps folder={folder} onOpen={open} />
        <SearchBox
          field="file name"
          value={state.q}
          onSearch={(q) => setState((before) => withChange(before, { q }))}
        />
        <div
          ref={entries}
          className={styles.entries}
          role="group"
          aria-label={isSearch ? 'Found' : 'Folders and files'}
          aria-busy={isPlaceholderData}
          tabIndex={-1}
        >
          {error ? (
            <ErrorPanel
              heading={false}
              error={error}
              busy={list.isFetching}
              onRetry={() => void list.refetch()}
            />
          ) : !data ? (
            <Skeleton height="12rem" radius="var(--radius-medium)" />
          ) : data.rows.length === 0 ? (
            <p className={`muted ${styles.nothing}`} role="status">
              {isSearch ? 'Nothing of this name in all folders.' : NOTHING[kind]}
            </p>
          ) : (
            <ul className={`plain-list stack ${styles.list}`}>
              {data.rows.map((entry) => (
                <li key={entry.path}>
                  <Choice
                    entry={entry}
                    isCurrent={entry.path === current}
                    showFolder={isSearch}
                    onPress={() => press(entry)}
                  />
                </li>
              ))}
            </ul>
          )}
        </div>
        {data && data.total > state.size && (
          <Pagination
            page={state.page}
            size={state.size}
            total={data.total}
            onChange={(change) => setState((before) => withChange(before, change))}
          />
        )}
        <UploadList
          renderDone={(path) =>
            isOfKind(kind, path) && <Button onClick={() => choose(path, null)}>Use this file</Button>
          }
        />
      </div>
    </Dialog>
  );
};
