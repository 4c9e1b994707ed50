import type {
  ImportedTitle,
  ImportSuggestion,
  Playability,
  Season,
  SeasonFolder,
  SeasonFromFiles,
  TitleDetails,
  SubtitlesLeftOut,
} from '@sebule/contract';
import { EPISODE_NUMBER_MAX } from '@sebule/contract/catalogue/limits';
import * as catalogueMessages from '@sebule/contract/catalogue/messages';
import { numbersText } from '#shared/episode-numbers.ts';
import { everyNumber, numbersIn } from '../../catalogue/index.ts';
import { detailsOf } from '../../importing/index.ts';
import { isReadable } from '../../library/index.ts';

/** What an admin has decided about a video; the rest is as the folder suggests. */
interface Choice {
  included?: boolean;
  /** The number, or the first and the last one, as typed. */
  episode?: string;
  episode_name?: string;
}

export interface SeasonEntry {
  /** The id of a series as text; empty for a new one. */
  video_id: string;
  title: string;
  /** What has been chosen for a new one of what the movie database suggests. */
  suggestion: ImportSuggestion | null;
  season: string;
  episodes: Record<string, Choice>;
}

/** A video of the folder, as a row of the form. */
export interface EpisodeRow extends Required<Choice> {
  path: string;
  name: string;
  subtitles_path: string | null;
  subtitles_left_out: SubtitlesLeftOut | null;
  playability: Playability;
  /** Whether it is probably of this season. */
  suggested: boolean;
  /** Why it cannot become an episode; null otherwise. */
  unavailable: string | null;
}

type SeasonFile = SeasonFolder['files'][number];

export const entryOf = ({ series, season, same }: SeasonFolder): SeasonEntry => ({
  video_id: same[0] ? String(same[0].video_id) : '',
  title: series,
  suggestion: null,
  season: String(season ?? 1),
  episodes: {},
});

export const numberIn = (typed: string): number | null =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= EPISODE_NUMBER_MAX ? Number(typed) : null;

const NONE: ReadonlySet<number> = new Set();

export const takenIn = (
  seasons: readonly Pick<Season, 'season_order' | 'episodes'>[] | undefined,
  season: number | null,
): ReadonlySet<number> => {
  const same = seasons?.find(({ season_order: number }) => number === season);
  if (!same) return NONE;
  return new Set(
    same.episodes.flatMap(({ episode_order: first, episode_end: last }) => everyNumber({ first, last })),
  );
};

/** The entry with changes to what is decided about some videos. */
export const withChoices = (
  { episodes }: Pick<SeasonEntry, 'episodes'>,
  changes: Record<string, Choice>,
): SeasonEntry['episodes'] => ({
  ...episodes,
  ...Object.fromEntries(
    Object.entries(changes).map(([path, choice]) => [path, { ...episodes[path], ...choice }]),
  ),
});

/**
 * The rows of the form, those that are probably of the season first. A file without a number in its name follows the one
 * before it, and the first of them what the season has.
 * @param taken the numbers that the season has
 */
export const rowsOf = (
  files: readonly SeasonFile[],
  choices: SeasonEntry['episodes'],
  taken: ReadonlySet<number>,
): EpisodeRow[] => {
  const inOrder = [true, false].flatMap((isOfSeason) =>
    files.filter((file) => file.is_suggested === isOfSeason),
  );
  const decided = inOrder.map((file) => {
    const choice = choices[file.path] ?? {};
    const unavailable = file.is_used ? 'A title uses it already.' : file.problem;
    const isSuggested = file.is_suggested && isReadable(file.playability);
    return { file, choice, unavailable, included: unavailable === null && (choice.included ?? isSuggested) };
  });
  const named = decided.flatMap(({ file, choice, included }) =>
    included && choice.episode === undefined && file.episode !== null
      ? everyNumber({ first: file.episode, last: file.episode_end })
      : [],
  );
  const reserved = new Set([...taken, ...named]);
  let last = Math.max(0, ...taken);
  const numberAfterLast = (): number => {
    let next = last + 1;
    while (reserved.has(next)) next += 1;
    return next;
  };
  return decided.map(({ file, choice, unavailable, included }) => {
    const ofName = file.episode === null ? null : numbersText(file.episode, file.episode_end);
    const episode = choice.episode ?? ofName ?? String(numberAfterLast());
    if (included) {
      const numbers = numbersIn(episode);
      last = numbers?.last ?? numbers?.first ?? last;
      reserved.add(last);
    }
    const { path, name, subtitles_path, subtitles_left_out, playability, is_suggested: suggested } = file;
    const episode_name = choice.episode_name ?? file.episode_name ?? '';
    return {
      path,
      name,
      subtitles_path,
      subtitles_left_out,
      playability,
      suggested,
      unavailable,
      included,
      episode,
      episode_name,
    };
  });
};

/** The rows of the season, and those of other videos in its folder; without any of the season, all are. */
export const apart = (rows: readonly EpisodeRow[]) => {
  const ofSeason = rows.filter(({ suggested }) => suggested);
  return ofSeason.length === 0
    ? { ofSeason: rows, others: [] }
    : { ofSeason, others: rows.filter(({ suggested }) => !suggested) };
};

/** The included episodes numbered one after the other from the number of the first one. */
export const filledDown = (rows: readonly EpisodeRow[]): Record<string, Choice> => {
  const included = rows.filter((row) => row.included);
  let next = numbersIn(included[0]?.episode ?? '')?.first ?? 1;
  return Object.fromEntries(
    included.map(({ path, episode }) => {
      const numbers = numbersIn(episode);
      const more = numbers?.last === undefined ? 0 : numbers.last - numbers.first;
      const first = next;
      next += more + 1;
      return [path, { episode: numbersText(first, more === 0 ? undefined : first + more) }];
    }),
  );
};

/** Ticks, or clears, every video that can become an episode. */
export const allIncluded = (rows: readonly EpisodeRow[], included: boolean): Record<string, Choice> =>
  Object.fromEntries(
    rows.filter(({ unavailable }) => unavailable === null).map(({ path }) => [path, { included }]),
  );

export const numberProblems = (
  rows: readonly EpisodeRow[],
  taken: ReadonlySet<number>,
): Map<string, string> => {
  const problems = new Map<string, string>();
  const seen = new Map<number, string>();
  for (const { path, name, included, episode } of rows) {
    if (!included) continue;
    const typed = numbersIn(episode);
    const numbers = typed === null ? [] : everyNumber(typed);
    const other = numbers.map((number) => seen.get(number)).find((each) => each !== undefined);
    if (typed === null) problems.set(path, 'Enter a number, or 1-2 for two episodes in a file.');
    else if (numbers.some((number) => taken.has(number))) problems.set(path, catalogueMessages.episodeTaken);
    else if (other !== undefined) problems.set(path, `${other} has this number, too.`);
    else for (const number of numbers) seen.set(number, name);
  }
  return problems;
};

/** A season with a year for its number has days for episodes, of which most are no gaps. */
const FIRST_YEAR = 1_900;

/** The missing numbers, such as `3, 7 to 9`; empty when there are none. @param season its number, as typed */
export const gapsText = (rows: readonly EpisodeRow[], taken: ReadonlySet<number>, season: string): string => {
  if ((numberIn(season) ?? 0) >= FIRST_YEAR) return '';
  const included = rows.filter((row) => row.included).flatMap(({ episode }) => numbersIn(episode) ?? []);
  const numbers = [...taken, ...included.flatMap(everyNumber)].sort((a, b) => a - b);
  const gaps: string[] = [];
  for (const [at, number] of numbers.entries()) {
    const before = numbers[at - 1];
    if (before === undefined || number - before < 2) continue;
    gaps.push(number - before === 2 ? String(before + 1) : `${before + 1} to ${number - 1}`);
  }
  return gaps.join(', ');
};

export const newSeasonProblems = (
  { video_id: id, title, season }: SeasonEntry,
  rows: readonly EpisodeRow[],
  taken: ReadonlySet<number>,
) => ({
  ...(id === '' && title.trim() === '' && { title: 'Enter the title.' }),
  ...(numberIn(season) === null && { season: 'Enter a number.' }),
  ...(!rows.some(({ included }) => included) && { episodes: 'Choose at least one video.' }),
  ...(numberProblems(rows, taken).size > 0 && { episodes: 'Correct the marked numbers.' }),
});

/** What the movie database says about a new series, or only its id from the folder's name, to fetch the rest later. */
export const detailsFor = (
  { tmdb_id: ofFolder }: Pick<SeasonFolder, 'tmdb_id'>,
  tmdbId: number | null,
  imported: ImportedTitle | undefined,
): TitleDetails | undefined => {
  if (tmdbId !== null && imported) return detailsOf(imported);
  return tmdbId !== null && tmdbId === ofFolder ? { tmdb_id: tmdbId } : undefined;
};

export const fetchedText = ({ title }: Pick<ImportedTitle, 'title'>): string =>
  `Description, genres and pictures are taken from “${title}” in the movie database.`;

/** @param details what is known about a new series */
export const bodyOf = (
  { video_id: id, title, season }: SeasonEntry,
  rows: readonly EpisodeRow[],
  details?: TitleDetails,
): SeasonFromFiles => ({
  ...(id === '' ? { title, ...(details && { details }) } : { video_id: Number(id) }),
  season: Number(season),
  episodes: rows
    .filter(({ included }) => included)
    .map(({ path, subtitles_path: subtitles, episode, episode_name: name }) => {
      const { first = 0, last } = numbersIn(episode) ?? {};
      return {
        path,
        episode: first,
        ...(last !== undefined && { episode_end: last }),
        ...(subtitles !== null && { subtitles_path: subtitles }),
        ...(name.trim() !== '' && { episode_name: name }),
      };
    }),
});

/**
 * What adds the suggested videos to a season of a series; null where a number is missing, taken or there twice, or where
 * one of the videos cannot be added.
 */
export const certainBody = (
  folder: SeasonFolder,
  { video_id: id, season }: { video_id: number; season: number },
  seasons: Parameters<typeof takenIn>[0],
): SeasonFromFiles | null => {
  const taken = takenIn(seasons, season);
  const entry = { ...entryOf(folder), video_id: String(id), season: String(season) };
  const suggested = folder.files.filter((file) => file.is_suggested && !file.is_used);
  const rows = rowsOf(suggested, {}, taken);
  const isCertain =
    !folder.has_more &&
    suggested.every(({ episode }) => episode !== null) &&
    rows.every((row) => row.included);
  return isCertain && Object.keys(newSeasonProblems(entry, rows, taken)).length === 0
    ? bodyOf(entry, rows)
    : null;
};

/**
 * Which row a refusal names, with its words: `episodes.2.episode` is the third that was sent. Nothing once its number
 * has been changed.
 */
export const refusedRow = (
  errors: Readonly<Record<string, string | undefined>>,
  sent: SeasonFromFiles | null,
  rows: readonly EpisodeRow[],
): { path: string; message: string } | null => {
  for (const [field, message] of Object.entries(errors)) {
    const [, at] = /^episodes\.(\d+)\./.exec(field) ?? [];
    const episode = at === undefined ? undefined : sent?.episodes[Number(at)];
    const row = rows.find(({ path }) => path === episode?.path);
    if (message && row?.included && numbersIn(row.episode)?.first === episode?.episode)
      return { path: row.path, message };
  }
  return null;
};
