import { EPISODE_CREDITS_START_S, NO_OVERVIEW, type SeasonMade } from '@sebule/contract';
import type { Clock } from '#platform/clock.ts';
import { flag } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { type OnEpisodesAdded, reportAdded } from '../episodes/added-episodes.ts';
import { episodeTaken } from '../episodes/episodes.errors.ts';
import { episodesRepository } from '../episodes/episodes.repository.ts';
import type { RecordChange } from '../record-change.ts';
import { seasonsRepository } from '../seasons/seasons.repository.ts';
import { lockTitle } from '../titles/lock-title.ts';
import { type TitleOfFiles, addTitle } from './add-title.ts';

/** A file of the media folder that becomes an episode. */
export interface EpisodeFile {
  path: string;
  subtitlesPath: string | null;
  episode: number;
  /** Null where nothing is known. */
  name: string | null;
  /** Minutes; 0 when it is not known. */
  runtime: number;
}

export interface SeasonFiles {
  /** The series that gets the season, or a new one. */
  series: { id: number } | TitleOfFiles;
  season: number;
  episodes: readonly EpisodeFile[];
}

interface Dependencies {
  clock: Clock;
  record: RecordChange;
  onEpisodesAdded: OnEpisodesAdded;
}

/** Adds a season with its episodes, or the episodes to the season that the series has with this number. */
export const seasonFromFiles = ({ clock, record, onEpisodesAdded }: Dependencies) => {
  const add = addTitle(clock);
  const addSeries = async (tx: Tx, series: TitleOfFiles, editor: AdminCaller): Promise<number> => {
    const id = await add(tx, 'series', series);
    await record(tx, 'title-added', `series ${id} ${series.title}`, editor);
    return id;
  };

  /** @throws AppError 404 for the series, or 409 for an episode that the season has */
  return async (
    tx: Tx,
    { series, season, episodes }: SeasonFiles,
    editor: AdminCaller,
  ): Promise<SeasonMade> => {
    const seriesId = 'id' in series ? series.id : await addSeries(tx, series, editor);
    const found = await lockTitle(tx, seriesId, 'series');
    const { title } = found;
    const seasons = seasonsRepository(tx.db);
    const known = (await seasons.ofSeries(seriesId)).find(({ order_no: order }) => order === season);
    const name = known?.name ?? `Season ${season}`;
    const seasonId =
      known?.id ??
      (await seasons.insert({
        title_id: seriesId,
        name,
        order_no: season,
        trailer_url: null,
        status: 'active',
        is_active: flag(true),
      }));
    if (!known) await record(tx, 'season-added', `season ${seasonId} ${name} of ${title}`, editor);
    const stored = episodesRepository(tx.db);
    const taken = new Set((await stored.ofSeason(seasonId)).map(({ order_no: order }) => order));
    for (const [at, file] of episodes.entries()) {
      if (taken.has(file.episode)) throw episodeTaken(`episodes.${at}.episode`);
      taken.add(file.episode);
      await stored.insert({
        season_id: seasonId,
        name: file.name ?? `Episode ${file.episode}`,
        order_no: file.episode,
        season_no: season,
        episode_no: file.episode,
        overview: NO_OVERVIEW,
        runtime: file.runtime,
        thumbnail_path: null,
        url: file.path,
        subtitles_url: file.subtitlesPath,
        credits_start: EPISODE_CREDITS_START_S,
        status: 'active',
        is_active: flag(true),
      });
    }
    await record(tx, 'episodes-saved', `season ${seasonId} ${name} of ${title}: ${episodes.length}`, editor);
    const shown = { is_active: known?.is_active ?? flag(true) };
    await reportAdded(tx, found, shown, episodes.length, onEpisodesAdded);
    return { video_id: seriesId, season_id: seasonId, title, episodes: episodes.length };
  };
};
