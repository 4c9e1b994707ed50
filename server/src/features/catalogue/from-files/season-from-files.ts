import { EPISODE_CREDITS_START_S, NO_OVERVIEW, type SeasonMade, catalogueMessages } from '@sebule/contract';
import type { RecordChange } from '#features/audit/index.ts';
import type { Clock } from '#platform/clock.ts';
import { flag } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { invalidField } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { episodeTaken } from '../catalogue.errors.ts';
import { type OnEpisodesAdded, reportAdded } from '../episodes/added-episodes.ts';
import { type Episode, episodesRepository } from '../episodes/episodes.repository.ts';
import { isEnd, isTaken } from '../episodes/episodes.rules.ts';
import { seasonsRepository } from '../seasons/seasons.repository.ts';
import { guessesText } from '../titles/guesses.rules.ts';
import { lockTitle } from '../titles/lock-title.ts';
import { type TitleOfFiles, addTitle } from './add-title.ts';
import type { Film } from './film-pictures.repository.ts';
import { EPISODE_PICTURE } from './film-pictures.ts';

/** A file of the media folder that becomes an episode. */
export interface EpisodeFile {
  path: string;
  subtitlesPath: string | null;
  episode: number;
  /** The last one of a file with several; null for a single one. */
  episodeEnd: number | null;
  /** Null where nothing is known. */
  name: string | null;
  /** Minutes; 0 when it is not known. */
  runtime: number;
}

/** A season as it is answered for, and what has been added: its new episodes, and its series where that is new. */
export interface SeasonAdded {
  made: SeasonMade;
  films: Film[];
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

const SPECIALS = 'Specials';

/** Of an episode without one. */
const nameOf = ({ order_no: first, episode_end: last }: Pick<Episode, 'order_no' | 'episode_end'>): string =>
  last === null ? `Episode ${first}` : `Episodes ${first}–${last}`;

/** Adds a season with its episodes, or the episodes to the season that the series has with this number. */
export const seasonFromFiles = ({ clock, record, onEpisodesAdded }: Dependencies) => {
  const add = addTitle(clock);
  const addSeries = async (tx: Tx, series: TitleOfFiles, editor: AdminCaller): Promise<number> => {
    const id = await add(tx, 'series', series);
    await record(tx, { event: 'title-added', by: editor, note: `series ${id} ${series.title}` });
    return id;
  };

  /** @throws AppError 404 for the series, or 409 for an episode that the season has */
  return async (
    tx: Tx,
    { series, season, episodes }: SeasonFiles,
    editor: AdminCaller,
  ): Promise<SeasonAdded> => {
    const seriesId = 'id' in series ? series.id : await addSeries(tx, series, editor);
    const found = await lockTitle(tx, seriesId, 'series');
    const { title } = found;
    const seasons = seasonsRepository(tx.db);
    const known = (await seasons.ofSeries(seriesId)).find(({ order_no: order }) => order === season);
    const name = known?.name ?? (season === 0 ? SPECIALS : `Season ${season}`);
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
    if (!known)
      await record(tx, { event: 'season-added', by: editor, note: `season ${seasonId} ${name} of ${title}` });
    const films: Film[] = 'id' in series ? [] : [{ kind: 'title', id: seriesId }];
    const stored = episodesRepository(tx.db);
    const taken: Pick<Episode, 'order_no' | 'episode_end'>[] = await stored.ofSeason(seasonId);
    for (const [at, file] of episodes.entries()) {
      const place = { order_no: file.episode, episode_end: file.episodeEnd };
      if (!isEnd(file.episodeEnd, file.episode))
        throw invalidField(`episodes.${at}.episode_end`, catalogueMessages.episodeEndWrong);
      if (isTaken(place, taken)) throw episodeTaken(`episodes.${at}.episode`);
      taken.push(place);
      const id = await stored.insert({
        season_id: seasonId,
        name: file.name ?? nameOf(place),
        ...place,
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
        guessed: guessesText([
          ...(file.name === null ? ['episode_name'] : []),
          'overview',
          'runtime',
          EPISODE_PICTURE,
        ]),
      });
      films.push({ kind: 'episode', id });
    }
    const note = `season ${seasonId} ${name} of ${title}: ${episodes.length}`;
    await record(tx, { event: 'episodes-saved', by: editor, note });
    const shown = { is_active: known?.is_active ?? flag(true) };
    await reportAdded(tx, found, shown, episodes.length, onEpisodesAdded);
    return { made: { video_id: seriesId, season_id: seasonId, title, episodes: episodes.length }, films };
  };
};
