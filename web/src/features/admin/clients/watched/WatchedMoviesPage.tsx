import type { Client, WatchedMovie } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { Timestamp } from '../../../../shared/ui/Timestamp.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { RowCard } from '../../kit/table/TableCards.tsx';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { watchedColumns } from './watched-columns.tsx';
import { clientQuery, watchedAddress, watchedQuery } from './watched.queries.ts';
import { episodeText, progressText, typeText } from './watched.rules.ts';
import styles from './Watched.module.css';

const TITLE = 'Watched movies';

const idOf = ({ movie_id: movie, episode_id: episode }: WatchedMovie) => `${movie}-${episode ?? ''}`;

const homeText = ({ apartment, location }: Client): string =>
  [apartment && `Apartment ${apartment}`, location].filter(Boolean).join(' · ');

/** What one resident has watched; the server records who opens it. */
export const WatchedMoviesPage = () => {
  const { user_id: typed = '' } = useParams();
  const isId = /^[1-9]\d{0,9}$/.test(typed);
  const id = isId ? Number(typed) : 0;
  const client = useQuery({ ...clientQuery(id), enabled: isId });
  const [resident] = client.data ?? [];
  return (
    <AdminPage
      title={resident ? `${TITLE}: ${resident.name}` : TITLE}
      lead={resident && homeText(resident)}
      actions={
        <ButtonLink kind="quiet" to={paths.allClients()}>
          Back to All Clients
        </ButtonLink>
      }
    >
      <div className={styles.notes}>
        <p className={styles.recorded}>
          Opening this page is recorded in the audit log. What residents clear from their history is not shown
          here, but still counts in All Clients.
        </p>
        {isId ? (
          <LoadFailure query={client}>The resident could not be loaded.</LoadFailure>
        ) : (
          <p>There is no such resident.</p>
        )}
        {resident && <Watched resident={resident} />}
      </div>
    </AdminPage>
  );
};

const Watched = ({ resident: { user_id: id, name } }: { resident: Client }) => {
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
