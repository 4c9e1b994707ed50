import { expect, it } from 'vitest';
import { countText, genreFrom, sortFrom } from './categories.rules.ts';

const genres = [{ genre_name: 'Comedy' }, { genre_name: 'Science Fiction' }];

it.each([
  ['Science Fiction', 'Science Fiction'],
  ['science fiction', 'Science Fiction'],
  ['Nothing', 'Comedy'],
  [null, 'Comedy'],
])('finds the genre that the address names: %s', (requested, expected) => {
  expect(genreFrom(genres, requested)?.genre_name).toBe(expected);
});

it('finds no genre where there is none', () => {
  expect(genreFrom([], 'Comedy')).toBeUndefined();
});

it.each([
  ['title', 'title'],
  ['-release_date', '-release_date'],
  ['toString', '-created_at'],
  [null, '-created_at'],
])('sorts by what the address names: %s', (requested, expected) => {
  expect(sortFrom(requested)).toBe(expected);
});

it.each([
  [1, 0, '1 movie'],
  [2, 1, '2 movies, 1 series'],
  [0, 5, '5 series'],
])('says how many titles a genre has: %i and %i', (movies, series, expected) => {
  expect(countText({ movies, series })).toBe(expected);
});
