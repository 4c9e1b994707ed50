import { utimesSync } from 'node:fs';
import { HOUR_MS } from '#platform/clock.ts';

/** Makes a file look as if it had been there for an hour: what has just changed is taken for still being copied. */
export const makeOlder = (file: string): void => {
  const anHourAgo = (Date.now() - HOUR_MS) / 1_000;
  utimesSync(file, anHourAgo, anHourAgo);
};
