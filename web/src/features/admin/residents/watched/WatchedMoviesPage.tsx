import type { Resident, WatchedMovie, WatchedSort } from '@sebule/contract';
import { WATCHED_SORTS } from '@sebule/contract/residents/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminList } from '#shared/api/admin-call.ts';
import { numbersText } from '#shared/episode-numbers.ts';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { columnHelper } from '../../kit/table/features.ts';
import { NoValue } from '../../kit/table/NoValue.tsx';
import { listQueryOf, type TableAddress } from '../../kit/table/table-state.rules.ts';
import { RowCard } from '../../kit/table/TableCards.tsx';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { adminKeys } from '../../query-keys.ts';
import { ResidentPage, useResident } from '../ResidentPage.tsx';
import { episodeText, progressText, typeText } from './watched.rules.ts';
import cell from '../../kit/table/Cells.module.css';

const TITLE = 'Watched movies';

const watchedAddress: TableAddress<WatchedSort, never> = {
  sorts: WATCHED_SORTS,
  filters: [],
  filterName: 'filter',
  defaultSort: { by: 'updated_at', descending: true },
};

const helper = columnHelper<WatchedMovie>();

const Order = ({ value }: { value: string | number | null }) => value ?? <NoValue label="None" />;

/** The ids of sortable columns are the server's names for them. */
const watchedColumns = helper.columns([
  helper.accessor('title', {
    header: 'Title',
    cell: ({ row: { original } }) => (
      <div className={cell.lines}>
        <span className={cell.first}>{original.title}</span>
        {original.episode_name !== null && <span className={cell.second}>{original.episode_name}</span>}
      </div>
    ),
    meta: { isRowHeader: true },
  }),
  helper.display({
    id: 'movie_id',
    header: 'Movie ID',
    cell: ({ row }) => row.original.movie_id,
    meta: { from: 'tablet' },
  }),
  helper.display({ id: 'type', header: 'Type', cell: ({ row }) => typeText(row.original) }),
  helper.display({
    id: 'season',
    header: 'Season',
    cell: ({ row }) => <Order value={row.original.season_order} />,
  }),
  helper.display({
    id: 'episode',
    header: 'Episode',
    cell: ({ row }) => {
      const { episode_order: first, episode_end: last } = row.original;
      return <Order value={first === null ? null : numbersText(first, last)} />;
    },
  }),
  helper.accessor('progress', {
    header: 'Progress',
    cell: ({ row }) => <span className={cell.digits}>{progressText(row.original)}</span>,
  }),
  helper.accessor('updated_at', {
    header: 'Last watched',
    cell: ({ getValue }) => <Timestamp at={getValue()} />,
  }),
]);

/** What one resident has watched. */
export const WatchedMoviesPage = () => {
  const page = useResident();
  return (
    <ResidentPage
      of={page}
      title={TITLE}
      note="Opening this page is recorded in the audit log. What residents clear from their history is not shown here, but still counts in All Clients."
      className="grid-4"
    >
      {page.resident && <Watched resident={page.resident} />}
    </ResidentPage>
  );
};

const Watched = ({ resident: { user_id: id, name } }: { resident: Resident }) => {
  const { state, change } = useTableState(watchedAddress);
  const query = listQueryOf(state);
  const list = useQuery({
    queryKey: adminKeys.watchedMovies(id, query),
    queryFn: adminList('GET admin/clients/watched-movies/:id', { params: { id }, query }),
    placeholderData: keepPreviousData,
  });
  return (
    <DataTable
      caption={`${TITLE} of ${name}`}
      columns={watchedColumns}
      list={list}
      idOf={({ movie_id: movie, episode_id: episode }) => `${movie}-${episode ?? ''}`}
      labelOf={({ title }) => title}
      state={state}
      change={change}
      searchField="title"
      emptyHint="What this resident watches appears here."
      renderCard={(watched) => (
        <RowCard
          title={watched.title}
          facts={
            <>
              <span>
                {[episodeText(watched), watched.episode_name].filter(Boolean).join(': ') || typeText(watched)}
              </span>
              <span>{progressText(watched)}</span>
              <Timestamp at={watched.updated_at} />
            </>
          }
          actions={null}
        />
      )}
    />
  );
};
