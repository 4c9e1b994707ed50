import { expect, it } from 'vitest';
import { cameFromFilm, endedByItself, filmBefore, hasEndedByItself } from './film-navigation.ts';
import { paths } from './paths.ts';

it('returns the film that a viewer comes from', () => {
  const film = paths.watch('movie', 'Nuru', 3);
  expect(filmBefore(cameFromFilm(film))).toBe(film);
});

it.each([
  null,
  undefined,
  'text',
  {},
  { film: 3 },
  cameFromFilm('https://elsewhere.example/'),
  cameFromFilm('//elsewhere/1'),
  cameFromFilm('/viewer/dashboard'),
])('takes %j for no film', (state) => {
  expect(filmBefore(state)).toBeNull();
});

it('recognises a film that has ended by itself', () => {
  expect(hasEndedByItself(endedByItself)).toBe(true);
  expect(hasEndedByItself(null)).toBe(false);
  expect(hasEndedByItself({ notice: 'x' })).toBe(false);
});
