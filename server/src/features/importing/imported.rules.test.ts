import { titleDraft } from '@sebule/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candidatesFrom, episodeFrom, movieFrom, seriesFrom } from './imported.rules.ts';

const MOVIE = {
  id: 12,
  title: 'The Kite',
  release_date: '2024-02-29',
  runtime: 94,
  poster_path: '/kite.jpg',
};
const SERIES = { id: 14, name: 'The Garden', first_air_date: '2022-09-01', episode_run_time: [24] };

describe('a movie', () => {
  it.each([
    [{ title: ` ${'é'.repeat(300)}` }, { title: 'é'.repeat(200) }],
    [{ title: `${'a'.repeat(199)}🎬` }, { title: 'a'.repeat(199) }],
    [{ overview: 'One\u0000 two\r\n\u0007three' }, { overview: 'One two\r\nthree' }],
    [{ tagline: 'Two\nlines' }, { tagline: 'Two lines' }],
    [{ overview: ' \u200B ' }, { overview: '' }],
    [{ overview: 7 }, { overview: '' }],
    [{ runtime: null }, { runtime: 0 }],
    [{ runtime: '97' }, { runtime: 0 }],
    [{ runtime: 97.5 }, { runtime: 98 }],
    [{ runtime: 99_999 }, { runtime: 0 }],
    [{ release_date: '' }, { release_date: null }],
    [{ release_date: '2021-02-30' }, { release_date: null }],
    [{ poster_path: '/logo.svg' }, { poster_path: null }],
    [{ poster_path: '/../../etc/passwd.jpg' }, { poster_path: null }],
    [{ poster_path: 'https://elsewhere.example/x.jpg' }, { poster_path: null }],
    [{ adult: 'yes' }, { adult: false }],
    [{ genres: null }, { genres: [] }],
    [{ genres: [{ name: 'Drama' }, null, { id: 4 }, { name: 'Drama' }, 'x'] }, { genres: ['Drama'] }],
    [{ genres: Array.from({ length: 40 }, (_, at) => ({ name: `G${at}` })) }, { genres: { length: 30 } }],
  ])('with %j is fetched with %j', (change, expected) => {
    expect(movieFrom({ ...MOVIE, ...change })).toMatchObject(expected);
  });

  it.each([
    { id: 0 },
    { id: 3_000_000_000 },
    { id: '12' },
    { id: undefined },
    { title: '' },
    { title: null },
  ])('with %j is refused', (change) => {
    expect(movieFrom({ ...MOVIE, ...change })).toBeNull();
  });
});

describe('a series', () => {
  it.each([
    [{ episode_run_time: [0, 25] }, { runtime: 25 }],
    [{ episode_run_time: ['x', 25] }, { runtime: 25 }],
    [{ episode_run_time: [] }, { runtime: 0 }],
    [{ episode_run_time: null, runtime: 50 }, { runtime: 0 }],
    [{ first_air_date: null, release_date: '2000-01-01' }, { release_date: null }],
  ])('with %j is fetched with %j', (change, expected) => {
    expect(seriesFrom({ ...SERIES, ...change })).toMatchObject(expected);
  });
});

it('an episode has an id', () => {
  expect(episodeFrom({ id: 7, name: null, runtime: null })).toMatchObject({ name: '', runtime: 0 });
  expect(episodeFrom({ success: true })).toBeNull();
});

it('a search finds only what can be fetched', () => {
  const results = [MOVIE, null, 'x', { id: 3 }, { ...MOVIE, id: 13, poster_path: 5 }];
  expect(candidatesFrom({ results }, 'movie')).toMatchObject([
    { id: 12, title: 'The Kite', overview: '', poster_path: '/kite.jpg' },
    { id: 13, poster_path: null },
  ]);
  expect([candidatesFrom({}, 'movie'), candidatesFrom({ results: {} }, 'movie')]).toEqual([null, null]);
});

it('whatever the movie database answers can be saved, or is no answer', () => {
  const field = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary', maxLength: 5_000 }),
    fc.nat(),
    fc.array(fc.record({ name: fc.string({ unit: 'grapheme' }) })),
  );
  const names = [...Object.keys(MOVIE), ...Object.keys(SERIES), 'genres', 'overview', 'tagline', 'adult'];
  const answers = fc
    .dictionary(fc.constantFrom(...names), field)
    .map((changes) => ({ ...MOVIE, ...SERIES, ...changes }));
  fc.assert(
    fc.property(answers, (answer) => {
      const titles = [movieFrom(answer), seriesFrom(answer)].filter((title) => title !== null);
      const saved = titles.map(({ id, overview, ...title }) =>
        titleDraft.safeParse({ ...title, tmdb_id: id, description: overview, slug: 'a', type: 'movie' }),
      );
      expect(saved.map(({ error }) => error)).toEqual(titles.map(() => undefined));
    }),
  );
});
