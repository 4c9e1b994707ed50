import { expect, it } from 'vitest';
import { countText, genreFrom, sortFrom } from './categories.rules.ts';

const genres = [{ genre_name: 'Comedy' }, { genre_name: 'Science Fiction' }];

it.each([
  ['Science Fiction', 'Science Fiction'],
  ['science fiction', 'Science Fiction'],
  ['Nothing', 'Comedy'],
  [null, 'Comedy'],
])('the genre that the address names is found: %s', (requested, expected) => {
  expect(genreFrom(genres, requested)?.genre_name).toBe(expected);
});

it('no genre is found where there is none', () => {
  expect(genreFrom([], 'Comedy')).toBeUndefined();
});

it.each([
  ['title', 'title'],
  ['-release_date', '-release_date'],
  ['toString', '-created_at'],
  [null, '-created_at'],
])('titles are sorted by what the address names: %s', (requested, expected) => {
  expect(sortFrom(requested)).toBe(expected);
});

it.each([
  [1, 0, '1 movie'],
  [2, 1, '2 movies, 1 series'],
  [0, 5, '5 series'],
])('the count of a genre names its movies and series: %i and %i', (movies, series, expected) => {
  expect(countText({ movies, series })).toBe(expected);
});
