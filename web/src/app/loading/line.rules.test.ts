import { expect, it } from 'vitest';
import { needsLine, type FilmOnLine } from './line.rules.ts';

const playing: FilmOnLine = {
  isStarting: false,
  paused: false,
  ended: false,
  isSated: false,
  ahead: 3,
  left: 3_600,
};

it.each<[what: string, film: Partial<FilmOnLine>, needs: boolean]>([
  ['plays with little ahead', {}, true],
  ['plays with enough ahead', { ahead: 20 }, false],
  ['has all it wants', { isSated: true }, false],
  ['has the rest of it', { ahead: 8, left: 8.5 }, false],
  ['is paused', { paused: true }, false],
  ['waits for its first picture, and is played once that is there', { isStarting: true, paused: true }, true],
  ['has ended', { ended: true }, false],
  ['has not told how long it is', { left: Number.NaN }, true],
])('a film that %s', (_what, film, needs) => {
  expect(needsLine({ ...playing, ...film })).toBe(needs);
});
