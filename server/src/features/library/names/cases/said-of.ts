import { expect, it } from 'vitest';
import { parseVideoName } from '../file-name.rules.ts';

const YEAR = 2026;

/** What the rules say of a video, in a line such as `Garden S2E5-6: Rain`, `movie Kite (2010), part 2` and `extra Kite`. */
export const saidOf = (path: string): string => {
  const { kind, title, year, season, episode, episodeEnd, episodeName, part, tmdbId, unexplained } =
    parseVideoName(path, YEAR);
  const named = year === null ? title : `${title} (${year})`;
  if (kind === 'episode') {
    const end = episodeEnd === null ? '' : `-${episodeEnd}`;
    const numbers = `${season === null ? '' : `S${season}`}${episode === null ? '' : `E${episode}${end}`}`;
    const id = tmdbId === null ? '' : `, tmdb ${tmdbId}`;
    return `${named} ${numbers}${episodeName === null ? '' : `: ${episodeName}`}${id}`;
  }
  return [
    `${kind} ${named}`,
    ...(part === null ? [] : [`part ${part}`]),
    ...(tmdbId === null ? [] : [`tmdb ${tmdbId}`]),
    ...(unexplained === null ? [] : [`but ${unexplained}`]),
  ].join(', ');
};

/** Tests what the rules say of each path. */
export const say = (cases: readonly (readonly [path: string, said: string])[]): void => {
  it.each(cases)('of %s: %s', (path, said) => {
    expect(saidOf(path)).toBe(said);
  });
};
