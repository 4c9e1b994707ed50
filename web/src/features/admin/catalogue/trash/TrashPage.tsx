import type { TitleKind, TrashedTitle } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { ClearIcon } from '../../kit/icons/icons.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { FilterChips } from '../../kit/table/FilterChips.tsx';
import { useSelection } from '../../kit/table/use-selection.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { deletedText } from '../deleted-text.ts';
import { TitleCard } from '../list/TitleCard.tsx';
import { useChangeTitles } from '../use-change-titles.ts';
import { TrashActions, kindText, type TrashHandlers } from './cells.tsx';
import { DeleteForGoodDialog } from './DeleteForGoodDialog.tsx';
import { trashColumns } from './trash-columns.tsx';
import { trashAddress, trashQuery } from './trash.queries.ts';

const idOf = ({ video_id }: TrashedTitle) => String(video_id);

/** Titles that have been deleted: from here they come back, or go for good. */
export const TrashPage = () => {
  const { state, change } = useTableState(trashAddress);
  const list = useQuery(trashQuery(state));
  const selection = useSelection(list.data?.rows ?? [], idOf);
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
          key={state.filter}
          list={state.filter === 'series' ? paths.allSeries() : paths.allMovies()}
        />
      }
    >
      <FailureNotice failure={failure} onClose={dismissFailure} />
      <DataTable
        caption="Trash"
        columns={columns}
        list={list}
        idOf={idOf}
        labelOf={({ title }) => title}
        state={state}
        change={change}
        searchField="title"
        emptyHint="What you delete waits here, and can be restored."
        filter={
          <FilterChips<TitleKind | null>
            label="Type"
            value={state.filter}
            choices={[
              { value: null, label: 'All' },
              { value: 'movie', label: 'Movies' },
              { value: 'series', label: 'Series' },
            ]}
            onChange={(filter) => change({ filter })}
          />
        }
        selection={selection}
        selectionActions={
          <>
            <Button kind="quiet" busy={busy} onClick={() => changeTitles(selection.selected, 'restore')}>
              Restore
            </Button>
            <Button kind="danger" busy={busy} onClick={() => setDeleting(selection.selected)}>
              Delete for good
            </Button>
            <IconButton label="Clear selection" onClick={selection.clear}>
              <ClearIcon />
            </IconButton>
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
