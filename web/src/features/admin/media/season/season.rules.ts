import type { SeasonFolder, SeasonFromFiles, TitleDetails } from '@sebule/contract';
import { EPISODE_NUMBER_MAX } from '@sebule/contract/constants';

/** A video of the folder, as the admin edits it. */
export interface EpisodeEntry {
  path: string;
  name: string;
  subtitles_path: string | null;
  /** Whether it becomes an episode. */
  included: boolean;
  /** Why it cannot become one; null otherwise. */
  unavailable: string | null;
  /** As typed. */
  episode: string;
  episode_name: string;
}

export interface SeasonEntry {
  /** The id of a series as text; empty for a new one. */
  video_id: string;
  title: string;
  season: string;
  episodes: EpisodeEntry[];
}

const unavailableFor = ({ is_used: isUsed, problem }: SeasonFolder['files'][number]): string | null =>
  isUsed ? 'A title uses it already.' : problem;

/** What the names of the files suggest; files without a number follow the one before them. */
export const entryOf = ({ series, season, same, files }: SeasonFolder): SeasonEntry => {
  let last = 0;
  return {
    video_id: same[0] ? String(same[0].video_id) : '',
    title: series,
    season: String(season ?? 1),
    episodes: files.map((file) => {
      const unavailable = unavailableFor(file);
      const number = file.episode ?? last + 1;
      if (unavailable === null) last = number;
      return {
        path: file.path,
        name: file.name,
        subtitles_path: file.subtitles_path,
        included: unavailable === null,
        unavailable,
        episode: String(number),
        episode_name: file.episode_name ?? '',
      };
    }),
  };
};

const numberIn = (typed: string): number | null =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) <= EPISODE_NUMBER_MAX ? Number(typed) : null;

/** The included episodes numbered one after the other from the number of the first one. */
export const filledDown = (episodes: readonly EpisodeEntry[]): EpisodeEntry[] => {
  let next = numberIn(episodes.find(({ included }) => included)?.episode ?? '') ?? 1;
  return episodes.map((episode) => {
    if (!episode.included) return episode;
    next += 1;
    return { ...episode, episode: String(next - 1) };
  });
};

/** What is wrong with an episode's number, by path. */
export const numberProblems = (episodes: readonly EpisodeEntry[]): Map<string, string> => {
  const problems = new Map<string, string>();
  const seen = new Map<number, string>();
  for (const { path, name, included, episode } of episodes) {
    if (!included) continue;
    const number = numberIn(episode);
    const other = number === null ? undefined : seen.get(number);
    if (number === null) problems.set(path, 'Enter a number.');
    else if (other !== undefined) problems.set(path, `${other} has this number, too.`);
    else seen.set(number, name);
  }
  return problems;
};

/** Numbers missing between the first and the last episode, such as `3, 7 to 9`; empty when there are none. */
export const gapsText = (episodes: readonly EpisodeEntry[]): string => {
  const numbers = episodes
    .filter(({ included }) => included)
    .flatMap(({ episode }) => numberIn(episode) ?? [])
    .sort((a, b) => a - b);
  const gaps: string[] = [];
  for (const [at, number] of numbers.entries()) {
    const before = numbers[at - 1];
    if (before === undefined || number - before < 2) continue;
    gaps.push(number - before === 2 ? String(before + 1) : `${before + 1} to ${number - 1}`);
  }
  return gaps.join(', ');
};

export const problemsIn = ({ video_id: id, title, season, episodes }: SeasonEntry) => ({
  ...(id === '' && title.trim() === '' && { title: 'Enter the title.' }),
  ...(numberIn(season) === null && { season: 'Enter a number.' }),
  ...(!episodes.some(({ included }) => included) && { episodes: 'Choose at least one video.' }),
  ...(numberProblems(episodes).size > 0 && { episodes: 'Correct the marked numbers.' }),
});

/**
 * The request for an entry without problems.
 * @param details what is known about a new series
 */
export const bodyOf = (
  { video_id: id, title, season, episodes }: SeasonEntry,
  details?: TitleDetails,
): SeasonFromFiles => ({
  ...(id === '' ? { title, ...(details && { details }) } : { video_id: Number(id) }),
  season: Number(season),
  episodes: episodes
    .filter(({ included }) => included)
    .map(({ path, subtitles_path: subtitles, episode, episode_name: name }) => ({
      path,
      episode: Number(episode),
      ...(subtitles !== null && { subtitles_path: subtitles }),
      ...(name.trim() !== '' && { episode_name: name }),
    })),
});
