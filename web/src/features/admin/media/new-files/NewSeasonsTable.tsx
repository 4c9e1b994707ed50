import type { NewSeason } from '@sebule/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminList } from '../../../../shared/api/admin-call.ts';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { countText } from '../../kit/count-text.ts';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { columnHelper } from '../../kit/table/features.ts';
import { listQueryOf, type TableState } from '../../kit/table/table-state.rules.ts';
import { RowCard } from '../../kit/table/TableCards.tsx';
import type { ChangeTable } from '../../kit/table/use-table-state.ts';
import { adminKeys } from '../../query-keys.ts';
import type { Guess } from './new-files.queries.ts';
import styles from './NewFiles.module.css';

const newSeasonsQuery = (state: TableState<'name', Guess>) => {
  const query = listQueryOf(state);
  return queryOptions({
    queryKey: adminKeys.newSeasons(query),
    queryFn: adminList('GET admin/media/new-seasons', { query }),
    placeholderData: keepPreviousData,
  });
};

const idOf = ({ folder, series, season }: NewSeason) => JSON.stringify([folder, series, season]);
const folderText = ({ folder }: NewSeason): string => (folder === '' ? 'Media folder' : folder);
const seasonText = ({ series, season }: NewSeason): string =>
  season === null ? series : `${series}, season ${season}`;
const labelOf = (season: NewSeason): string => `${seasonText(season)}, ${folderText(season)}`;
const videosText = ({ files }: NewSeason): string => countText(files, 'video');

const MakeLink = ({ season }: { season: NewSeason }) => (
  <ButtonLink
    kind="quiet"
    to={paths.seasonFromFolder(season.folder, season)}
    aria-label={`Make a season: ${labelOf(season)}`}
  >
    Make a season
  </ButtonLink>
);

const helper = columnHelper<NewSeason>();
const columns = helper.columns([
  helper.display({
    id: 'season',
    header: 'Probably',
    cell: ({ row }) => <span className={styles.guess}>{seasonText(row.original)}</span>,
    meta: { isRowHeader: true },
  }),
  helper.display({ id: 'folder', header: 'Folder', cell: ({ row }) => folderText(row.original) }),
  helper.display({ id: 'files', header: 'Videos', cell: ({ row }) => videosText(row.original) }),
  helper.display({
    id: 'actions',
    header: 'Actions',
    cell: ({ row }) => (
      <span className={styles.actions}>
        <MakeLink season={row.original} />
      </span>
    ),
    meta: { align: 'end' },
  }),
]);

/** The episodes of one folder, series and season: each group can become a season. */
export const NewSeasonsTable = ({
  state,
  change,
  filter,
}: {
  state: TableState<'name', Guess>;
  change: ChangeTable<'name', Guess>;
  filter: ReactNode;
}) => {
  const list = useQuery(newSeasonsQuery(state));
  return (
    <DataTable
      caption="New seasons"
      columns={columns}
      list={list}
      idOf={idOf}
      labelOf={labelOf}
      state={state}
      change={change}
      searchField="file name"
      filter={filter}
      emptyHint="Episodes that lie together appear here, to become a season on one screen."
      renderCard={(season) => (
        <RowCard
          title={seasonText(season)}
          facts={
            <>
              <span>{folderText(season)}</span>
              <span>{videosText(season)}</span>
              <span className={styles.actions}>
                <MakeLink season={season} />
              </span>
            </>
          }
          actions={null}
        />
      )}
    />
  );
};
