import { expect, it } from 'vitest';
import { type WantedFile, distinctLabels, filesByMovie } from './movies-of-files.ts';

const file = (
  at: number,
  movie: Partial<WantedFile['movie']>,
  {
    folder = 'films',
    plays = null,
    kind = 'movie',
    part = null,
    unexplained = null,
  }: Partial<WantedFile['row'] & WantedFile['name']> = {},
): WantedFile => ({
  at,
  movie: { path: `${folder}/${at}.mp4`, title: 'The Kite', ...movie },
  row: { folder, plays },
  name: { kind, part, unexplained },
});
const placesOf = (...files: WantedFile[]) => filesByMovie(files).map((same) => same.map(({ at }) => at));

it('makes one movie of files with the same title and year', () => {
  const kite = { year: 2024 };
  expect(
    placesOf(
      file(0, kite),
      file(1, { year: 1999 }),
      file(2, { ...kite, title: 'the kíte' }, { folder: 'more' }),
      file(3, { year: 1, details: { release_date: '2024-05-01' } }),
      file(4, { ...kite, details: { tmdb_id: 5 } }),
    ),
  ).toEqual([[0, 2, 3], [1], [4]]);
});

it('makes one movie of files with the same id in the movie database, whatever their names are', () => {
  const details = { tmdb_id: 5 };
  expect(placesOf(file(0, { details }), file(1, { title: 'Kite: The Film', year: 2024, details }))).toEqual([
    [0, 1],
  ]);
});

it('trusts a name without a year in one folder only', () => {
  expect(placesOf(file(0, {}), file(1, {}, { folder: 'more' }), file(2, {}))).toEqual([[0, 2], [1]]);
});

it('takes nothing for a version whose name is not understood, or is that of an episode or an extra', () => {
  const kite = { year: 2024 };
  const doubtful = [
    { unexplained: '2' },
    { unexplained: '3' },
    { kind: 'extra' },
    { kind: 'episode' },
  ] as const;
  expect(
    placesOf(file(0, kite), file(1, kite), ...doubtful.map((name, at) => file(at + 2, kite, name))),
  ).toEqual([[0, 1], [2], [3], [4], [5]]);
  expect(placesOf(file(0, { video_id: 7 }), file(1, { video_id: 7 }, { unexplained: '2' }))).toEqual([
    [0, 1],
  ]);
});

it('puts parts in their order, and first of the versions what plays on most devices', () => {
  expect(placesOf(file(0, {}, { part: 2 }), file(1, {}, { part: 1 }))).toEqual([[1, 0]]);
  expect(
    placesOf(
      file(0, {}, { plays: 'nowhere' }),
      file(1, {}),
      file(2, {}, { plays: 'some' }),
      file(3, {}, { plays: 'everywhere' }),
    ),
  ).toEqual([[3, 2, 1, 0]]);
});

it('keeps files of a movie that is there together, too', () => {
  expect(placesOf(file(0, { video_id: 7 }), file(1, {}), file(2, { video_id: 7, title: 'Other' }))).toEqual([
    [0, 2],
    [1],
  ]);
});

it('numbers labels that are the same', () => {
  expect(distinctLabels(['720p', '1080p', '720p', '720p'])).toEqual([
    '720p',
    '1080p',
    '720p (2)',
    '720p (3)',
  ]);
});
