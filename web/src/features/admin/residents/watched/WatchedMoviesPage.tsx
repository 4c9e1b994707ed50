import type { Resident, WatchedMovie } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { RowCard } from '../../kit/table/TableCards.tsx';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { ResidentPage } from '../ResidentPage.tsx';
import { useResident } from '../use-resident.ts';
import { watchedColumns } from './watched-columns.tsx';
import { watchedAddress, watchedQuery } from './watched.queries.ts';
import { episodeText, progressText, typeText } from './watched.rules.ts';
import styles from './Watched.module.css';

const TITLE = 'Watched movies';

const idOf = ({ movie_id: movie, episode_id: episode }: WatchedMovie) => `${movie}-${episode ?? ''}`;

/** What one resident has watched; the server records who opens it. */
export const WatchedMoviesPage = () => {
  const page = useResident();
  return (
    <ResidentPage
      of={page}
      title={TITLE}
      note="Opening this page is recorded in the audit log. What residents clear from their history is not shown here, but still counts in All Clients."
      className={styles.notes}
    >
      {page.resident && <Watched resident={page.resident} />}
    </ResidentPage>
  );
};

const Watched = ({ resident: { user_id: id, name } }: { resident: Resident }) => {
  const { state, change } = useTableState(watchedAddress);
  const list = useQuery(watchedQuery(id, state));
  return (
    <DataTable
      caption={`${TITLE} of ${name}`}
      columns={watchedColumns}
      list={list}
      idOf={idOf}
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
