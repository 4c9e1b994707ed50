import type { NewSeason, SeasonFromFiles } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { callAsAdmin, adminList } from '#shared/api/admin-call.ts';
import { useAttempt } from '#shared/form/use-attempt.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { countText } from '../kit/count-text.ts';
import { DataTable } from '../kit/table/DataTable.tsx';
import { columnFor } from '../kit/table/features.ts';
import { pageQuery } from '../kit/table/page-query.ts';
import { listQueryOf, type TableState } from '../kit/table/table-state.rules.ts';
import { RowCard } from '../kit/table/TableCards.tsx';
import type { ChangeTable } from '../kit/table/use-table-state.ts';
import { showToast } from '../kit/toast/toast.ts';
import { useFilesChanged } from '../library/index.ts';
import { adminKeys } from '../query-keys.ts';
import type { Guess } from './new-files.queries.ts';
import { certainBody } from './season/season.rules.ts';
import styles from './NewFiles.module.css';

type KnownSeason = NonNullable<NewSeason['known']>;

/** What adds all of these episodes to the season that is there; null where something has to be decided first. */
const newEpisodesOf = async (
  { folder, series, season }: NewSeason,
  { video_id: id }: KnownSeason,
): Promise<SeasonFromFiles | null> => {
  if (season === null) return null;
  const [found, known] = await Promise.all([
    callAsAdmin('GET admin/media/season', { query: { folder, series, season } }),
    callAsAdmin('GET videos/get-seasons-episodes/:series_id', { params: { series_id: id } }),
  ]);
  const [files] = found.details;
  return files ? certainBody(files, { video_id: id, season }, known.details) : null;
};

const newSeasonsQuery = (state: TableState<'name', Guess>) => {
  const query = listQueryOf(state);
  return pageQuery(adminKeys.newSeasons(query), adminList('GET admin/media/new-seasons', { query }));
};

const idOf = ({ folder, series, season }: NewSeason) => JSON.stringify([folder, series, season]);
const folderText = ({ folder }: NewSeason): string => (folder === '' ? 'Media folder' : folder);
const seasonText = ({ series, season }: NewSeason): string => {
  if (season === null) return series;
  return season === 0 ? `${series}, specials` : `${series}, season ${season}`;
};
const labelOf = (season: NewSeason): string => `${seasonText(season)}, ${folderText(season)}`;
const videosText = ({ files }: NewSeason): string => countText(files, 'video');

/** Such as `3 new episodes for Season 2 of Garden`. */
const knownText = ({ files }: NewSeason, { season_name: name, title }: KnownSeason): string =>
  `${countText(files, 'new episode')} for ${name} of ${title}`;

const Guess = ({ season }: { season: NewSeason }) => (
  <>
    <span className="strong">{seasonText(season)}</span>
    {season.known && <div className="small bold accented">{knownText(season, season.known)}</div>}
  </>
);

/** Adds new episodes to their season in one tap; where something is in doubt, on the page for that. */
const AddButton = ({ season, known }: { season: NewSeason; known: KnownSeason }) => {
  const navigate = useNavigate();
  const filesChanged = useFilesChanged();
  const adding = useAttempt();
  const add = async () => {
    const body = await newEpisodesOf(season, known).catch(() => null);
    if (body === null) return void navigate(paths.seasonFromFolder(season.folder, season));
    adding.attempt({
      send: () => callAsAdmin('POST admin/media/add-season', { body }),
      onDone: ({ details: [made] }) => {
        filesChanged();
        showToast(
          `${countText(body.episodes.length, 'episode')} added to ${known.season_name} of ${made?.title ?? known.title}`,
        );
      },
      onFailed: () => void navigate(paths.seasonFromFolder(season.folder, season)),
    });
  };
  return (
    <Button
      kind="quiet"
      busy={adding.busy}
      aria-label={`Add ${knownText(season, known)}`}
      onClick={() => void add()}
    >
      {`Add ${countText(season.files, 'episode')}`}
    </Button>
  );
};

const Action = ({ season }: { season: NewSeason }) =>
  season.known ? <AddButton season={season} known={season.known} /> : <MakeLink season={season} />;

const MakeLink = ({ season }: { season: NewSeason }) => (
  <ButtonLink
    kind="quiet"
    to={paths.seasonFromFolder(season.folder, season)}
    aria-label={`Make a season: ${labelOf(season)}`}
  >
    Make a season
  </ButtonLink>
);

const column = columnFor<NewSeason>();
const columns = [
  column('season', 'Probably', (season) => <Guess season={season} />, { isRowHeader: true }),
  column('folder', 'Folder', folderText),
  column('files', 'Videos', videosText),
  column(
    'actions',
    'Actions',
    (season) => (
      <span className={`wrap-2 ${styles.actions}`}>
        <Action season={season} />
      </span>
    ),
    { align: 'end' },
  ),
];

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
          title={<Guess season={season} />}
          facts={
            <>
              <span>{folderText(season)}</span>
              <span>{videosText(season)}</span>
              <span className={`wrap-2 ${styles.actions}`}>
                <Action season={season} />
              </span>
            </>
          }
          actions={null}
        />
      )}
    />
  );
};
