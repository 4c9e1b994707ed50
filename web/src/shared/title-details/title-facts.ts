import type { Card } from '@sebule/contract';

const MINUTES_PER_HOUR = 60;

/** `Xh Ym`; zero hours are omitted, and an unknown runtime gives an empty text. */
export const formatRuntime = (minutes: number): string => {
  if (minutes <= 0) return '';
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = Math.round(minutes % MINUTES_PER_HOUR);
  return hours > 0 ? `${hours}h ${rest}m` : `${rest}m`;
};

const seasonCount = (seasons: number): string => `${seasons} ${seasons === 1 ? 'Season' : 'Seasons'}`;

type Facts = Pick<Card, 'is_series' | 'total_seasons' | 'runtime' | 'release_date' | 'genres'>;

/** How long a title is: `Xh Ym` for a movie, `Series | N Season(s)` for a series. */
export const lengthText = ({
  is_series,
  total_seasons,
  runtime,
}: Pick<Facts, 'is_series' | 'total_seasons' | 'runtime'>): string =>
  is_series ? `Series | ${seasonCount(total_seasons)}` : formatRuntime(runtime);

export const yearOf = ({ release_date }: Pick<Facts, 'release_date'>): string =>
  release_date?.slice(0, 4) ?? '';

/** Year, length and genres, as far as they are known. */
export const factsOf = (title: Facts): string[] =>
  [yearOf(title), lengthText(title), title.genres.join(', ')].filter(Boolean);
