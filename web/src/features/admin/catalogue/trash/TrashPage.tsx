import type { TrashedTitle } from '@sebule/contract';
import { useMemo, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Thumbnail } from '../../artwork/index.ts';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { DeleteIcon } from '../../kit/icons.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { columnFor } from '../../kit/table/features.ts';
import { useSelection } from '../../kit/table/use-selection.ts';
import { useTablePage } from '../../kit/table/use-table-state.ts';
import { deletedText } from '../deleted-text.ts';
import { TitleCell, TitleCard } from '../list/cells.tsx';
import { useChangeTitles } from '../use-change-titles.ts';
import { DeleteForGoodDialog } from './DeleteForGoodDialog.tsx';
import { trashAddress, trashQuery } from './trash.queries.ts';
import styles from './Trash.module.css';

interface TrashHandlers {
  busy: boolean;
  onRestore: (title: TrashedTitle) => void;
  onDelete: (title: TrashedTitle) => void;
}

const kindText = ({ is_series: isSeries }: TrashedTitle): string => (isSeries ? 'Series' : 'Movie');

const TrashActions = ({ title, busy, onRestore, onDelete }: TrashHandlers & { title: TrashedTitle }) => (
  <div className={`row-2 ${styles.actions}`}>
    <Button kind="quiet" busy={busy} aria-label={`Restore ${title.title}`} onClick={() => onRestore(title)}>
      Restore
    </Button>
    <IconButton label={`Delete ${title.title} for good`} onClick={() => onDelete(title)}>
      <DeleteIcon />
    </IconButton>
  </div>
);

const column = columnFor<TrashedTitle>();

const trashColumns = (handlers: TrashHandlers) => [
  column('thumbnail', 'Thumbnail', (title) => <Thumbnail paths={[title.poster_path]} />),
  column('title', 'Title', (title) => <TitleCell {...title} />, { isRowHeader: true, isSortable: true }),
  column('kind', 'Type', kindText, { from: 'tablet' }),
  column('trashed_at', 'Deleted', deletedText, { isSortable: true }),
  column('actions', 'Actions', (title) => <TrashActions title={title} {...handlers} />, { align: 'end' }),
];

const idOf = ({ video_id }: TrashedTitle) => String(video_id);

/** Titles that have been deleted: from here they come back, or go for good. */
export const TrashPage = () => {
  const table = useTablePage(trashAddress, trashQuery);
  const selection = useSelection(table.list.data?.rows ?? [], idOf);
  const [deleting, setDeleting] = useState<readonly TrashedTitle[]>([]);
  const { busy, failure, dismissFailure, changeTitles } = useChangeTitles((ids) =>
    selection.remove(ids.map(String)),
  );
  const handlers: TrashHandlers = {
    busy,
    onRestore: (title) => changeTitles([title], 'restore'),
    onDelete: (title) => setDeleting([title]),
  };
  // oxlint-disable-next-line react/exhaustive-deps -- the handlers do the same in every render
  const columns = useMemo(() => trashColumns(handlers), [busy]);

  return (
    <AdminPage
      title="Trash"
      lead="What was deleted waits here; residents do not see it."
      actions={
        <BackToList
          key={table.state.filter}
          list={table.state.filter === 'series' ? paths.allSeries() : paths.allMovies()}
        />
      }
    >
      <FailureNotice failure={failure} onClose={dismissFailure} />
      <DataTable
        caption="Trash"
        columns={columns}
        {...table}
        idOf={idOf}
        labelOf={({ title }) => title}
        searchField="title"
        emptyHint="What you delete waits here, and can be restored."
        chips={{
          label: 'Type',
          choices: [
            { value: null, label: 'All' },
            { value: 'movie', label: 'Movies' },
            { value: 'series', label: 'Series' },
          ],
        }}
        selection={selection}
        selectionActions={
          <>
            <Button kind="quiet" busy={busy} onClick={() => changeTitles(selection.selected, 'restore')}>
              Restore
            </Button>
            <Button kind="danger" busy={busy} onClick={() => setDeleting(selection.selected)}>
              Delete for good
            </Button>
          </>
        }
        renderCard={(title, checkbox) => (
          <TitleCard
            title={title}
            facts={
              <>
                <span>{kindText(title)}</span>
                <span>{deletedText(title)}</span>
              </>
            }
            actions={<TrashActions title={title} {...handlers} />}
            checkbox={checkbox}
          />
        )}
      />
      {deleting.length > 0 && (
        <DeleteForGoodDialog
          titles={deleting}
          onDone={() => selection.remove(deleting.map(idOf))}
          onClose={() => setDeleting([])}
        />
      )}
    </AdminPage>
  );
};
