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
  expect(trailerBeside('films/kite.mp4', 'Kite', ['films/kite.mp4', file])).toBe(isTrailer ? file : null);
});

it.each([
  ['Kite-trailer.mp4', true],
  ['kite.trailer.mkv', true],
  ['trailer.mp4', true],
  ['Kite Two-trailer.mp4', false],
  ['trailers/Kite-trailer.mp4', false],
  ['A Trailer Park.mp4', false],
])('%s is the trailer of the film in its own folder: %s', (name, isTrailer) => {
  const [folder, film] = ['films/Kite (2010)', 'Kite (2010) 1080p.mp4'];
  const files = [film, name].map((file) => `${folder}/${file}`);
  expect(trailerBeside(`${folder}/${film}`, 'Kite', files)).toBe(isTrailer ? `${folder}/${name}` : null);
});

it('a trailer is not guessed in a folder of several films', () => {
  expect(
    trailerBeside('films/Kite (2010).mp4', 'Kite', ['films/Kite-trailer.mp4', 'films/trailer.mp4']),
  ).toBe(null);
});
