import type { Playability, Season, SeasonFolder, SeasonFromFiles, TitleDetails } from '@sebule/contract';
import { EPISODE_NUMBER_MAX } from '@sebule/contract/constants';
import { messages } from '@sebule/contract/messages';
import { isReadable } from '../playability.rules.ts';

/** What an admin has decided about a video; the rest is as the folder suggests. */
interface Choice {
  included?: boolean;
  /** The number, as typed. */
  episode?: string;
  episode_name?: string;
}

export interface SeasonEntry {
  /** The id of a series as text; empty for a new one. */
  video_id: string;
  title: string;
  season: string;
  /** By the paths of the videos. */
  episodes: Record<string, Choice>;
}

/** A video of the folder, as a row of the form. */
export interface EpisodeRow extends Required<Choice> {
  path: string;
  name: string;
  subtitles_path: string | null;
  playability: Playability;
  /** Whether it is probably of this season. */
  suggested: boolean;
  /** Why it cannot become an episode; null otherwise. */
  unavailable: string | null;
}

type SeasonFile = SeasonFolder['files'][number];

const unavailableFor = ({ is_used: isUsed, problem }: SeasonFile): string | null =>
  isUsed ? 'A title uses it already.' : problem;

export const entryOf = ({ series, season, same }: SeasonFolder): SeasonEntry => ({
  video_id: same[0] ? String(same[0].video_id) : '',
  title: series,
  season: String(season ?? 1),
  episodes: {},
});

export const numberIn = (typed: string): number | null =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= EPISODE_NUMBER_MAX ? Number(typed) : null;

const NONE: ReadonlySet<number> = new Set();

/** The numbers of the episodes that a season has. */
export const takenIn = (
  seasons: readonly Pick<Season, 'season_order' | 'episodes'>[] | undefined,
  season: number | null,
): ReadonlySet<number> => {
  const same = seasons?.find(({ season_order: number }) => number === season);
  return same ? new Set(same.episodes.map(({ episode_order: number }) => number)) : NONE;
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

const isOfSeason = ({ is_suggested: isSuggested }: SeasonFile): boolean => isSuggested;

/**
 * The rows of the form, those that are probably of the season first. Names give numbers; a file without one follows the one before it, the first of them what the
 * season has.
 * @param taken the numbers that the season has
 */
export const rowsOf = (
  files: readonly SeasonFile[],
  choices: SeasonEntry['episodes'],
  taken: ReadonlySet<number>,
): EpisodeRow[] => {
  const inOrder = [...files.filter(isOfSeason), ...files.filter((file) => !isOfSeason(file))];
  const decided = inOrder.map((file) => {
    const choice = choices[file.path] ?? {};
    const unavailable = unavailableFor(file);
    const isSuggested = file.is_suggested && isReadable(file.playability);
    return { file, choice, unavailable, included: unavailable === null && (choice.included ?? isSuggested) };
  });
  const named = decided.flatMap(({ file, choice, included }) =>
    included && choice.episode === undefined && file.episode !== null ? [file.episode] : [],
  );
  const reserved = new Set([...taken, ...named]);
  let last = Math.max(0, ...taken);
  const numberAfterLast = (): number => {
    let next = last + 1;
    while (reserved.has(next)) next += 1;
    return next;
  };
  return decided.map(({ file, choice, unavailable, included }) => {
    const episode = choice.episode ?? String(file.episode ?? numberAfterLast());
    if (included) {
      last = numberIn(episode) ?? last;
      reserved.add(last);
    }
    const { path, name, subtitles_path, playability, is_suggested: suggested } = file;
    const episode_name = choice.episode_name ?? file.episode_name ?? '';
    return {
      path,
      name,
      subtitles_path,
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
  const first = numberIn(included[0]?.episode ?? '') ?? 1;
  return Object.fromEntries(included.map(({ path }, at) => [path, { episode: String(first + at) }]));
};

/** Ticks, or clears, every video that can become an episode. */
export const allIncluded = (rows: readonly EpisodeRow[], included: boolean): Record<string, Choice> =>
  Object.fromEntries(
    rows.filter(({ unavailable }) => unavailable === null).map(({ path }) => [path, { included }]),
  );

/** What is wrong with an episode's number, by path. */
export const numberProblems = (
  rows: readonly EpisodeRow[],
  taken: ReadonlySet<number>,
): Map<string, string> => {
  const problems = new Map<string, string>();
  const seen = new Map<number, string>();
  for (const { path, name, included, episode } of rows) {
    if (!included) continue;
    const number = numberIn(episode);
    const other = number === null ? undefined : seen.get(number);
    if (number === null) problems.set(path, 'Enter a number.');
    else if (taken.has(number)) problems.set(path, messages.episodeTaken);
    else if (other !== undefined) problems.set(path, `${other} has this number, too.`);
    else seen.set(number, name);
  }
  return problems;
};

/** Numbers missing between the first and the last episode, such as `3, 7 to 9`; empty when there are none. */
export const gapsText = (rows: readonly EpisodeRow[], taken: ReadonlySet<number>): string => {
  const included = rows.filter((row) => row.included).flatMap(({ episode }) => numberIn(episode) ?? []);
  const numbers = [...taken, ...included].sort((a, b) => a - b);
  const gaps: string[] = [];
  for (const [at, number] of numbers.entries()) {
    const before = numbers[at - 1];
    if (before === undefined || number - before < 2) continue;
    gaps.push(number - before === 2 ? String(before + 1) : `${before + 1} to ${number - 1}`);
  }
  return gaps.join(', ');
};

export const problemsIn = (
  { video_id: id, title, season }: SeasonEntry,
  rows: readonly EpisodeRow[],
  taken: ReadonlySet<number>,
) => ({
  ...(id === '' && title.trim() === '' && { title: 'Enter the title.' }),
  ...(numberIn(season) === null && { season: 'Enter a number.' }),
  ...(!rows.some(({ included }) => included) && { episodes: 'Choose at least one video.' }),
  ...(numberProblems(rows, taken).size > 0 && { episodes: 'Correct the marked numbers.' }),
});

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
    .map(({ path, subtitles_path: subtitles, episode, episode_name: name }) => ({
      path,
      episode: Number(episode),
      ...(subtitles !== null && { subtitles_path: subtitles }),
      ...(name.trim() !== '' && { episode_name: name }),
    })),
});

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
    if (message && row?.included && numberIn(row.episode) === episode?.episode)
      return { path: row.path, message };
  }
  return null;
};
