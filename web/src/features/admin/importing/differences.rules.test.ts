import { expect, it } from 'vitest';
import { changesOf, chosenFrom } from './differences.rules.ts';
import { importedEntry, IMPORTABLE, type ImportableEntry } from './import.rules.ts';

const kite = importedEntry({
  id: 12,
  title: 'The Kite',
  name: 'The Kite',
  overview: 'A kite.',
  tagline: null,
  adult: false,
  runtime: 94,
  release_date: '2024-02-29',
  genres: ['Drama', 'Comedy'],
  poster_path: '/kite.jpg',
  backdrop_path: null,
  actor: null,
  director: null,
  writer: null,
});
const empty: ImportableEntry = {
  tmdb_id: '',
  title: '',
  release_date: '',
  runtime: '0',
  genres: '',
  description: '',
  tagline: '',
  adult: true,
  poster_path: '',
  backdrop_path: '',
  actor: '',
  director: '',
  writer: '',
};

it('fills an empty form at once', () => {
  expect(changesOf(IMPORTABLE, empty, kite, empty)).toEqual({
    free: {
      tmdb_id: '12',
      title: 'The Kite',
      release_date: '2024-02-29',
      runtime: '94',
      genres: 'Drama, Comedy',
      description: 'A kite.',
      adult: false,
      poster_path: '/kite.jpg',
    },
    asked: [],
  });
});

it('asks about each field that has been entered, and replaces none of them', () => {
  const byHand = { isByHand: true, isPicture: false };
  const typed = { ...empty, title: 'Kite', runtime: '90', description: 'Mine.', tagline: 'Mine, too.' };
  const { free, asked } = changesOf(IMPORTABLE, typed, kite, empty);
  expect(asked).toEqual([
    { ...byHand, field: 'title', label: 'Title', before: 'Kite', after: 'The Kite', value: 'The Kite' },
    { ...byHand, field: 'runtime', label: 'Runtime', before: '90', after: '94', value: '94' },
    {
      ...byHand,
      field: 'description',
      label: 'Description',
      before: 'Mine.',
      after: 'A kite.',
      value: 'A kite.',
    },
  ]);
  for (const { field } of asked) expect(free).not.toHaveProperty(field);
  expect(chosenFrom<ImportableEntry>(asked, new Set(['runtime']))).toEqual({ runtime: '94' });
});

it('tells what an earlier fetch has brought from what has been entered since', () => {
  const current = { ...kite, description: 'Mine.' };
  const maker = { ...kite, tmdb_id: '13', title: 'The Kite Maker', description: 'A maker.' };
  const { free, asked } = changesOf(IMPORTABLE, current, maker, empty, kite);
  expect(free).toEqual({});
  expect(asked.map(({ field, isByHand }) => [field, isByHand])).toEqual([
    ['title', false],
    ['description', true],
    ['tmdb_id', false],
  ]);
});

it('drops what an earlier fetch has brought of another title', () => {
  const bare = { ...empty, tmdb_id: '13', title: 'The Kite', runtime: '', adult: false };
  const { asked } = changesOf(IMPORTABLE, { ...kite, genres: 'Mine' }, bare, empty, kite);
  expect(asked.map(({ field, after, value, isByHand }) => [field, after, value, isByHand])).toEqual([
    ['release_date', '', '', false],
    ['runtime', '0', '0', false],
    ['description', '', '', false],
    ['poster_path', '', '', false],
    ['tmdb_id', '13', '13', false],
  ]);
  expect(asked.filter(({ isPicture }) => isPicture).map(({ label }) => label)).toEqual(['Poster']);
});

it('asks about everything that a stored title has', () => {
  const { free, asked } = changesOf(IMPORTABLE, { ...empty, title: 'The Kite' }, kite, {});
  expect(asked.map(({ field }) => field)).toEqual(['runtime', 'adult']);
  expect(asked[1]).toMatchObject({ before: 'yes', after: 'no' });
  expect(free).toMatchObject({ description: 'A kite.' });
});
