import type { WatchHistory } from '@sebule/contract';
import { numbersText } from '#shared/episode-numbers.ts';
import { paths } from '#shared/paths.ts';
import { dayText } from '../day-text.ts';
import { formatRuntime } from '../titles/index.ts';

const SECONDS_PER_MINUTE = 60;

type Named = Pick<WatchHistory, 'movie_id' | 'episode_id'>;

export const keyOf = ({ movie_id, episode_id }: Named): string => `${movie_id}:${episode_id ?? ''}`;

export const entriesLeft = <Row extends { isRemoved?: boolean }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ isRemoved }) => !isRemoved);

/** Each entry once: while one watches, entries move up, and a later page repeats one that an earlier page has. */
export const distinct = <Row extends Named>(rows: readonly Row[]): Row[] => {
  const seen = new Set<string>();
  return rows.filter((row) => {
    const key = keyOf(row);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

/** The entries of each day under its name, in the order of the list. */
export const byDay = <Row extends Pick<WatchHistory, 'updated_at'>>(
  rows: readonly Row[],
  now: Date,
): { day: string; rows: Row[] }[] => {
  const days: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = dayText(row.updated_at, now);
    const last = days[days.length - 1];
    if (last?.day === day) last.rows.push(row);
    else days.push({ day, rows: [row] });
  }
  return days;
};

/** `S1 E2`; empty for a movie. */
export const episodeNumber = ({
  season_order: season,
  episode_order: first,
  episode_end: last,
}: WatchHistory): string =>
  season === null || first === null ? '' : `S${season} E${numbersText(first, last)}`;

/** The watched part, 0 to 1. Of unknown length, it counts as just begun. */
export const watchedPartOf = ({ completed, progress, duration }: WatchHistory): number => {
  if (completed) return 1;
  return duration === null || duration <= 0 ? 0 : Math.min(1, progress / duration);
};

/** `Watched`, `12m left`, or `Started`. */
export const stateText = (entry: WatchHistory): string => {
  if (entry.completed) return 'Watched';
  const minutes = Math.ceil(((entry.duration ?? 0) - entry.progress) / SECONDS_PER_MINUTE);
  return minutes > 0 ? `${formatRuntime(minutes)} left` : 'Started';
};

/** The picture in the frame of an entry: of the episode, or else of the title. */
export const pictureOf = ({ thumbnail_path, backdrop_path, poster_path }: WatchHistory): string | null =>
  thumbnail_path ?? backdrop_path ?? poster_path;

/** The player, where the viewer stopped. */
export const resumePath = ({ is_series, episode_id, title, movie_id }: WatchHistory): string =>
  is_series && episode_id !== null
    ? paths.watchEpisode(title, movie_id, episode_id)
    : paths.watch(is_series ? 'series' : 'movie', title, movie_id);
