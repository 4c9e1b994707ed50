import { catalogueMessages, commonMessages, playbackMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import {
  OTHER_PHONE,
  type People,
  addMovie,
  addSeries,
  signInViewer,
  startWithViewer,
} from '../../testing/fixtures.ts';

describeOnBothDatabases('a rating', (open) => {
  let app: TestApp;
  let people: People;
  let token: string;
  let movie: number;

  beforeEach(async () => {
    ({ app, people, token } = await startWithViewer(open));
    movie = await addMovie(app.database.db, 'lantern');
  });
  afterEach(() => app.close());

  const rate = (body: Record<string, unknown>, as = token) =>
    app.call('POST user/rating', { token: as, body });
  const stars = async (movie_id = movie, type = 'movie', as = token) =>
    (await app.call('POST videos/get-movie-series', { token: as, body: { movie_id, type } })).body.details[0]
      .stars;

  it('is stored and shown with the title', async () => {
    expect(await stars()).toBeNull();
    const { status, body } = await rate({ movie_id: movie, stars: 4 });
    expect([status, body.msg, body.details]).toEqual([200, playbackMessages.ratingSaved, []]);
    expect(await stars()).toBe(4);
  });

  it('is replaced by a later one', async () => {
    await rate({ movie_id: movie, stars: 5 });
    app.clock.advance(1_000);
    await rate({ movie_id: movie, stars: 1 });
    expect(await app.database.db.selectFrom('ratings').selectAll().execute()).toEqual([
      { account_id: people.viewer, title_id: movie, stars: 1, rated_at: isoTime(TEST_NOW + 1_000) },
    ]);
  });

  it('is separate for each viewer and each title', async () => {
    const series = await addSeries(app.database.db, 'garden');
    await rate({ movie_id: series.id, stars: 3 });
    expect(await stars(series.id, 'series')).toBe(3);
    expect(await stars()).toBeNull();
    expect(await stars(series.id, 'series', await signInViewer(app, OTHER_PHONE))).toBeNull();
  });

  it.each([{ is_active: 0 }, { status: 'trash' }] as const)(
    'is refused for a title with %j',
    async (hidden) => {
      await app.database.db.updateTable('titles').set(hidden).where('id', '=', movie).execute();
      const { status, body } = await rate({ movie_id: movie, stars: 4 });
      expect([status, body.msg]).toEqual([404, catalogueMessages.titleNotFound]);
      expect(await app.database.db.selectFrom('ratings').selectAll().execute()).toEqual([]);
    },
  );

  it('is accepted 60 times in a minute, per account', async () => {
    const given = await Promise.all(Array.from({ length: 60 }, () => rate({ movie_id: movie, stars: 4 })));
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]));
    app.clock.advance(20_000);
    const { status, headers, body } = await rate({ movie_id: movie, stars: 1 });
    expect([status, headers['retry-after'], body.msg]).toEqual([429, '40', commonMessages.tooManyTries]);
    expect(await stars()).toBe(4);
    const other = await signInViewer(app, OTHER_PHONE);
    expect((await rate({ movie_id: movie, stars: 2 }, other)).status).toBe(200);
    app.clock.advance(40_000);
    expect((await rate({ movie_id: movie, stars: 1 })).status).toBe(200);
  });

  it('is refused for an unknown title', async () => {
    expect((await rate({ movie_id: 2_000_000_000, stars: 4 })).status).toBe(404);
  });

  it.each([
    ['stars', { stars: 0 }],
    ['stars', { stars: 6 }],
    ['stars', { stars: 3.5 }],
    ['stars', { stars: '4' }],
    ['stars', {}],
    ['movie_id', { stars: 4, movie_id: '7' }],
    ['movie_id', { stars: 4, movie_id: 99_999_999_999 }],
  ])('names the field %s for %j', async (field, wrong) => {
    const { status, body } = await rate({ movie_id: movie, ...wrong });
    expect([status, body.details[0].field]).toEqual([400, field]);
  });

  it('of six stars is refused by the database, too', async () => {
    const row = { account_id: people.viewer, title_id: movie, stars: 6, rated_at: isoTime(TEST_NOW) };
    await expect(app.database.db.insertInto('ratings').values(row).execute()).rejects.toThrow(/check/i);
  });
});
