import type { MovedEntry, FolderEntry } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/common/byte-sizes';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { countText } from '../../kit/count-text.ts';
import { hasDraftAt } from '../../kit/form/draft.ts';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { RowCard } from '../../kit/table/TableCards.tsx';
import { useSelection } from '../../kit/table/use-selection.ts';
import { useTablePage } from '../../kit/table/use-table-state.ts';
import { reportOutcome, showToast } from '../../kit/toast/toast.ts';
import { UploadsSection } from '../../uploads/index.ts';
import { emptyFolderHint } from '../empty-folder.rules.ts';
import { FolderProblem, LeftOutNote } from '../FolderProblem.tsx';
import { useFilesChanged, folderSummaryQuery } from '../media.queries.ts';
import { missingSummaryQuery } from '../missing/missing.queries.ts';
import { PlayabilityText } from '../Playability.tsx';
import { offersSeason } from '../season-offer.rules.ts';
import {
  EntryActions,
  type EntryHandlers,
  NameCell,
  UsesCell,
  canBeChanged,
  folderColumns,
} from './cells.tsx';
import { DeleteEntriesDialog } from './DeleteEntriesDialog.tsx';
import { folderAddress, folderQuery } from './folder.queries.ts';
import { MoveEntriesDialog } from './MoveEntriesDialog.tsx';
import { NameDialog } from './NameDialog.tsx';
import { foldersTo, folderOf, nameOf } from './path.rules.ts';
import styles from './Folder.module.css';

/** The way from the media folder to a folder in it; every folder on it is a link. */
const Breadcrumbs = ({ folder }: { folder: string }) => (
  <nav className={styles.crumbs} aria-label="Folder">
    <ol className="plain-list">
      {foldersTo(folder).map(({ name, path }) => (
        <li key={path} className="breakable shrinkable">
          <Link
            className="muted touchable"
            to={paths.mediaFolder(path)}
            aria-current={path === folder ? 'page' : undefined}
          >
            {name}
          </Link>
        </li>
      ))}
    </ol>
  </nav>
);

const moveBack = ({ from, path }: MovedEntry) =>
  folderOf(from) === folderOf(path)
    ? callAsAdmin('POST admin/media/rename', { body: { path, name: nameOf(from) } })
    : callAsAdmin('POST admin/media/move', { body: { paths: [path], folder: folderOf(from) } });

/** Returns a function that reports what has been moved, with a button that takes it back. */
const useMovedToast = () => {
  const filesChanged = useFilesChanged();
  const takeBack = async (moved: readonly MovedEntry[]) => {
    for (const entry of moved) await reportOutcome(() => moveBack(entry));
    filesChanged();
  };
  return (message: string, moved: readonly MovedEntry[]): void =>
    showToast(message, { label: 'Undo', onPress: () => void takeBack(moved) });
};

/** Leads to the missing files, where there are any. */
const MissingFilesLink = () => {
  const { data: missing } = useQuery(missingSummaryQuery);
  const total = missing ? missing.films + missing.subtitles : 0;
  return total === 0 ? null : (
    <p className={`below-4 ${styles.missing}`}>
      <Link className="touchable" to={paths.missingFiles()}>
        {countText(total, 'file that a title needs is missing', 'files that titles need are missing')}
      </Link>
    </p>
  );
};

const NO_ENTRIES: FolderEntry[] = [];

type OpenDialog =
  | { what: 'new' }
  | { what: 'rename'; entry: FolderEntry }
  | { what: 'move' | 'delete'; entries: readonly FolderEntry[] };

const newPlace = (folder: string): string => `folder:${folder}`;
const renamePlace = (path: string): string => `name:${path}`;

const idOf = ({ path }: FolderEntry) => path;

/** What is in the media folder: sizes, whether it plays, and which titles use it. */
export const MediaFolderPage = () => {
  const [params] = useSearchParams();
  const folder = params.get('folder') ?? '';
  const table = useTablePage(folderAddress, (state) => folderQuery(folder, state));
  const isSearch = table.state.q !== '';
  const { data: summary } = useQuery(folderSummaryQuery);
  const selection = useSelection(table.list.data?.rows ?? NO_ENTRIES, idOf);
  // After a session that ended while a name was typed, or a reload, until the admin begins something else.
  const [dialog, setDialog] = useState<OpenDialog | null | 'resume'>('resume');
  const renamed = table.list.data?.rows.find(({ path }) => hasDraftAt(renamePlace(path)));
  if (dialog === 'resume' && table.list.data)
    setDialog(
      renamed ? { what: 'rename', entry: renamed } : hasDraftAt(newPlace(folder)) ? { what: 'new' } : null,
    );
  const open = dialog === 'resume' ? null : dialog;
  const filesChanged = useFilesChanged();
  const showMoved = useMovedToast();
  const close = () => setDialog(null);
  const handlers: EntryHandlers = {
    onRename: (entry) => setDialog({ what: 'rename', entry }),
    onMove: (entry) => setDialog({ what: 'move', entries: [entry] }),
    onDelete: (entry) => setDialog({ what: 'delete', entries: [entry] }),
  };
  // oxlint-disable-next-line react/exhaustive-deps -- the handlers do the same in every render
  const columns = useMemo(() => folderColumns(isSearch, handlers), [isSearch]);
  const handleMoved = (message: string, moved: readonly MovedEntry[]) => {
    filesChanged();
    selection.clear();
    showMoved(message, moved);
  };

  const unused =
    table.list.data?.rows.filter(({ kind, uses }) => kind === 'video' && uses.length === 0) ?? [];

  return (
    <AdminPage
      title="Media Folder"
      lead={
        summary &&
        summary.free_bytes !== null &&
        `${summary.path}: ${bytesInWords(summary.free_bytes)} of ${bytesInWords(summary.total_bytes ?? 0)} free`
      }
    >
      <FolderProblem summary={summary} />
      <MissingFilesLink />
      <LeftOutNote summary={summary} />
      <div className="stack-4">
        <UploadsSection folder={folder} />
        <div className="spread cluster-2-4">
          <Breadcrumbs folder={folder} />
          <div className="wrap-2">
            {!isSearch && offersSeason(folder, unused) && (
              <ButtonLink kind="quiet" to={paths.seasonFromFolder(folder)}>
                Make a season of this folder
              </ButtonLink>
            )}
            <Button kind="quiet" onClick={() => setDialog({ what: 'new' })}>
              New folder
            </Button>
          </div>
        </div>
        <DataTable
          caption="Files"
          columns={columns}
          {...table}
          idOf={idOf}
          labelOf={({ name }) => name}
          searchField="file name"
          emptyHint={emptyFolderHint(summary, folder)}
          selection={selection}
          canSelect={canBeChanged}
          selectionActions={
            <>
              <Button kind="quiet" onClick={() => setDialog({ what: 'move', entries: selection.selected })}>
                Move to…
              </Button>
              <Button
                kind="danger"
                onClick={() => setDialog({ what: 'delete', entries: selection.selected })}
              >
                Delete
              </Button>
            </>
          }
          renderCard={(entry, checkbox) => (
            <RowCard
              title={<NameCell entry={entry} showFolder={isSearch} />}
              facts={
                entry.kind !== 'folder' && (
                  <>
                    {!entry.is_only_prepared && <span>{bytesInWords(entry.size)}</span>}
                    {entry.playability && <PlayabilityText facts={entry.playability} />}
                    <UsesCell entry={entry} />
                  </>
                )
              }
              actions={<EntryActions entry={entry} {...handlers} />}
              checkbox={checkbox}
            />
          )}
        />
      </div>
      {open?.what === 'new' && (
        <NameDialog
          title="New folder"
          place={newPlace(folder)}
          name=""
          confirmLabel="Make folder"
          send={(name) => callAsAdmin('POST admin/media/make-folder', { body: { folder, name } })}
          onDone={({ msg }) => {
            filesChanged();
            showToast(msg);
          }}
          onClose={close}
        />
      )}
      {open?.what === 'rename' && (
        <NameDialog
          title={`Rename ${open.entry.name}`}
          place={renamePlace(open.entry.path)}
          name={open.entry.name}
          confirmLabel="Rename"
          hint={open.entry.uses.length > 0 ? 'The titles that play it follow.' : undefined}
          send={(name) => callAsAdmin('POST admin/media/rename', { body: { path: open.entry.path, name } })}
          onDone={({ msg, details }) => handleMoved(msg, details)}
          onClose={close}
        />
      )}
      {open?.what === 'move' && (
        <MoveEntriesDialog
          entries={open.entries}
          folder={folder}
          onMoved={handleMoved}
          onFailed={filesChanged}
          onClose={close}
        />
      )}
      {open?.what === 'delete' && (
        <DeleteEntriesDialog
          entries={open.entries}
          onDone={() => {
            filesChanged();
            selection.clear();
          }}
          onClose={close}
        />
      )}
    </AdminPage>
  );
};
