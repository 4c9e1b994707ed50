import { EPISODE_NUMBER_MAX } from '@sebule/contract/catalogue/limits';

export interface EpisodeNumbers {
  first: number;
  /** The last one of a file with several; undefined for a single one. */
  last: number | undefined;
}

/** The numbers that were typed: `3`, or `1-2` for a file with several; null for anything else. */
export const numbersIn = (typed: string): EpisodeNumbers | null => {
  const [, start = '', end] = /^\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?\s*$/.exec(typed) ?? [];
  const first = start === '' ? Number.NaN : Number(start);
  const last = end === undefined ? undefined : Number(end);
  const isRight = (last ?? first) <= EPISODE_NUMBER_MAX && (last === undefined || last > first);
  return isRight ? { first, last } : null;
};

/** From the first number to the last one. */
export const everyNumber = ({ first, last = first }: EpisodeNumbers): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
