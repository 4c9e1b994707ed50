import type { Resident, WatchedMovie, WatchedSort } from '@sebule/contract';
import { WATCHED_SORTS } from '@sebule/contract/residents/limits';
import { adminList } from '#shared/api/admin-call.ts';
import { numbersText } from '#shared/episode-numbers.ts';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { columnFor } from '../../kit/table/features.ts';
import { NoValue } from '../../kit/table/NoValue.tsx';
import { pageQuery } from '../../kit/table/page-query.ts';
import { listQueryOf, type TableAddress } from '../../kit/table/table-state.rules.ts';
import { RowCard } from '../../kit/table/TableCards.tsx';
import { useTablePage } from '../../kit/table/use-table-state.ts';
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

const column = columnFor<WatchedMovie>();

const Order = ({ value }: { value: string | number | null }) => value ?? <NoValue label="None" />;

/** The ids of sortable columns are the server's names for them. */
const watchedColumns = [
  column(
    'title',
    'Title',
    ({ title, episode_name: episode }) => (
      <div className={cell.lines}>
        <span className={cell.first}>{title}</span>
        {episode !== null && <span className={cell.second}>{episode}</span>}
      </div>
    ),
    { isSortable: true, isRowHeader: true },
  ),
  column('movie_id', 'Movie ID', (watched) => watched.movie_id, { from: 'tablet' }),
  column('type', 'Type', typeText),
  column('season', 'Season', (watched) => <Order value={watched.season_order} />),
  column('episode', 'Episode', ({ episode_order: first, episode_end: last }) => (
    <Order value={first === null ? null : numbersText(first, last)} />
  )),
  column('progress', 'Progress', (watched) => <span className={cell.digits}>{progressText(watched)}</span>, {
    isSortable: true,
  }),
  column('updated_at', 'Last watched', (watched) => <Timestamp at={watched.updated_at} />, {
    isSortable: true,
  }),
];

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
  const table = useTablePage(watchedAddress, (state) => {
    const query = listQueryOf(state);
    return pageQuery(
      adminKeys.watchedMovies(id, query),
      adminList('GET admin/clients/watched-movies/:id', { params: { id }, query }),
    );
  });
  return (
    <DataTable
      caption={`${TITLE} of ${name}`}
      columns={watchedColumns}
      {...table}
      idOf={({ movie_id: movie, episode_id: episode }) => `${movie}-${episode ?? ''}`}
      labelOf={({ title }) => title}
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
