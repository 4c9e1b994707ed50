import { expect, it } from 'vitest';
import { trailerBeside } from './trailer-beside.rules.ts';

it.each([
  ['films/kite-trailer.mp4', true],
  ['films/kite.trailer.mkv', true],
  ['films/kite - Trailer.mp4', true],
  ['films/kite (trailer).mp4', true],
  ['films/kite-teaser.mp4', false],
  ['films/kites-trailer.mp4', false],
  ['films/kite 2-trailer.mp4', false],
  ['other/kite-trailer.mp4', false],
])('%s is the trailer of films/kite.mp4: %s', (file, isTrailer) => {
  expect(trailerBeside('films/kite.mp4', ['films/kite.mp4', file])).toBe(isTrailer ? file : null);
});
