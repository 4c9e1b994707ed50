import { expect, it } from 'vitest';
import { factsOf } from './title-facts.ts';

const title = {
  is_series: false,
  total_seasons: 0,
  runtime: 90,
  release_date: '2020-05-17',
  genres: ['Drama', 'Family'],
};

it('the facts of a title are its year, its length and its genres', () => {
  expect(factsOf(title)).toEqual(['2020', '1h 30m', 'Drama, Family']);
});

it('facts that are not known are left out', () => {
  expect(factsOf({ ...title, release_date: null, runtime: 0, genres: [] })).toEqual([]);
});
