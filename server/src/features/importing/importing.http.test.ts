import { importingMessages } from '@sebule/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { STAFF_EMAIL, addPeople, signInAdmin } from '../../testing/fixtures.ts';
import {
  type MovieDatabaseStandIn,
  QUERY_KEY,
  READ_TOKEN,
  startMovieDatabase,
} from '../../testing/movie-database.ts';

describeOnBothDatabases('the movie database', (open) => {
  let database: MovieDatabaseStandIn;
  let app: TestApp;
  let admin: string;
  const start = async (env: Record<string, string>) => {
    app = await createTestApp(open, {
      TMDB_API_URL: database.url,
      TMDB_IMAGE_URL: database.imageUrl,
      ...env,
    });
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
  };
  beforeAll(async () => {
    database = await startMovieDatabase();
  });
  beforeEach(() => {
    database.fault = null;
    database.asked.length = 0;
    database.askedPictures.length = 0;
  });
  afterEach(() => app.close());
  afterAll(() => database.stop());

  const get = async (path: string) => {
    const { status, body } = await app.call(`GET admin/import/${path}`, { token: admin });
    return { status, msg: body.msg, details: body.details };
  };

  it.each([
    [{}, false],
    [{ TMDB_API_KEY: QUERY_KEY }, true],
  ])('says with %j that there is a key: %s', async (env, hasKey) => {
    await start(env);
    expect((await get('state')).details).toEqual([{ has_key: hasKey, fetching: 0 }]);
    expect(database.asked).toEqual([]);
  });

  it('describes a movie, asked with a key in the query', async () => {
    await start({ TMDB_API_KEY: QUERY_KEY });
    expect(await get('movie/12')).toEqual({
      status: 200,
      msg: 'OK',
      details: [
        {
          id: 12,
          title: 'The Kite',
          name: 'The Kite',
          overview: 'A kite is lost in Nairobi.',
          tagline: 'It flies.',
          adult: false,
          runtime: 94,
          release_date: '2024-02-29',
          genres: ['Drama', 'Comedy'],
          poster_path: '/kite-poster.jpg',
          backdrop_path: '/kite-backdrop.jpg',
          actor: 'Amina Kitete, Otieno Tumbo',
          director: 'Njeri Wimbo',
          writer: 'Baraka Sanaa',
        },
      ],
    });
    const [asked] = database.asked;
    expect(asked?.query.get('language')).toBe('en-US');
    expect(asked?.query.get('api_key')).toBe(QUERY_KEY);
    expect(asked?.headers).not.toHaveProperty('authorization');
  });

  it('describes series and episodes, asked with a read token', async () => {
    await start({ TMDB_API_KEY: READ_TOKEN });
    expect((await get('tv/14')).details).toMatchObject([
      { title: 'The Garden', name: 'The Garden', runtime: 24, release_date: '2022-09-01', tagline: null },
    ]);
    expect((await get('tv/14/season/1/episode/2')).details).toEqual([
      { id: 77, name: 'Rain', overview: 'It rains.', runtime: 24, still_path: '/rain.jpg' },
    ]);
    expect((await get('tv/14/season/0/episode/1')).details).toMatchObject([{ runtime: 0, still_path: null }]);
    expect(database.asked[0]?.query.has('api_key')).toBe(false);
  });

  it('describes all episodes of a season in one answer', async () => {
    await start({ TMDB_API_KEY: QUERY_KEY });
    const { details } = await get('tv/14/season/1');
    expect(details).toHaveLength(10);
    expect(details[9]).toEqual({
      id: 89,
      episode_no: 10,
      name: 'Day 10',
      overview: 'What happens on day 10.',
      runtime: 24,
      still_path: '/rain.jpg',
    });
    expect(database.asked).toHaveLength(1);
    expect((await app.call('GET /images/w92/rain.jpg')).status).toBe(200);
  });

  it('takes nulls, empty texts and missing fields for unknown', async () => {
    await start({ TMDB_API_KEY: QUERY_KEY });
    const unknown = {
      title: 'Nothing Known',
      overview: '',
      tagline: null,
      runtime: 0,
      release_date: null,
      genres: [],
      poster_path: null,
      backdrop_path: null,
      director: 'Njeri Wimbo',
    };
    expect((await get('movie/13')).details).toMatchObject([unknown]);
    expect((await get('tv/13')).details).toMatchObject([unknown]);
  });

  it('is searched by title and year', async () => {
    await start({ TMDB_API_KEY: QUERY_KEY });
    const kite = [
      {
        id: 12,
        title: 'The Kite',
        release_date: '2024-02-29',
        overview: 'A kite is lost in Nairobi.',
        poster_path: '/kite-poster.jpg',
      },
      { id: 13, title: 'The Kite Maker', release_date: null, overview: '', poster_path: null },
    ];
    expect((await get('search?type=movie&q=kite&year=2024')).details).toEqual([kite[0]]);
    expect((await get('search?type=movie&q=kite')).details).toEqual(kite);
    expect(Object.fromEntries(database.asked[0]?.query ?? [])).toMatchObject({ query: 'kite', year: '2024' });
    expect((await get('search?type=series&q=garden&year=2022')).details).toMatchObject([{ id: 14 }]);
    expect(database.asked[2]?.query.get('first_air_date_year')).toBe('2022');
    expect((await get('search?type=movie&q=%20')).details).toEqual([]);
    expect((await get('search?type=film&q=x')).details[0].field).toBe('type');
  });

  it.each([
    ['movie/7', 404, importingMessages.importMovieNotFound],
    ['movie/99999999', 404, importingMessages.importMovieNotFound],
    ['tv/7', 404, importingMessages.importSeriesNotFound],
    ['tv/14/season/9/episode/9', 404, importingMessages.importEpisodeNotFound],
    ['tv/14/season/7', 404, importingMessages.importSeasonNotFound],
    ['movie/15', 502, importingMessages.importUnreadable],
  ])('says why there is no %s', async (path, status, msg) => {
    await start({ TMDB_API_KEY: QUERY_KEY });
    expect(await get(path)).toMatchObject({ status, msg });
  });

  it.each([
    ['server-error', 502, importingMessages.importUnreachable],
    ['offline', 502, importingMessages.importUnreachable],
    ['too-many', 503, importingMessages.importBusy],
    ['too-many-text', 503, importingMessages.importBusy],
    ['key-refused', 502, importingMessages.importKeyRefused],
    ['huge', 502, importingMessages.importUnreadable],
    ['truncated', 502, importingMessages.importUnreadable],
    ['not-json', 502, importingMessages.importUnreadable],
    ['sign-in-page', 502, importingMessages.importUnreadable],
    ['list', 502, importingMessages.importUnreadable],
    ['redirect', 502, importingMessages.importUnreachable],
    ['reset', 502, importingMessages.importUnreachable],
  ] as const)('says what is wrong when the database fails: %s', async (fault, status, msg) => {
    await start({ TMDB_API_KEY: QUERY_KEY });
    database.fault = fault;
    expect(await get('movie/12')).toMatchObject({ status, msg });
    expect(await get('search?type=movie&q=kite')).toMatchObject({ status, msg });
    expect(await get('tv/14/season/1/episode/2')).toMatchObject({
      status,
      msg: importingMessages.importEpisodeFailed,
    });
    expect(database.asked.map(({ path }) => path)).not.toContain('elsewhere');
  });

  it('asks nobody without a key, and says what to configure', async () => {
    await start({});
    for (const path of ['movie/12', 'tv/14/season/1/episode/2'])
      expect(await get(path)).toMatchObject({ status: 503, msg: importingMessages.importNotConfigured });
    expect(database.asked).toEqual([]);
  });

  it.each(['ffffffffffffffffffffffffffffffff', QUERY_KEY, READ_TOKEN])(
    'logs failures, but neither the key %s nor what was searched for',
    async (key) => {
      await start({ TMDB_API_KEY: key });
      const faults = ['key-refused', 'server-error', 'huge', 'not-json', 'redirect', 'reset', null] as const;
      for (const fault of faults) {
        database.fault = fault;
        await get('search?type=movie&q=secretwish');
        await get('movie/12');
      }
      expect(app.logs()).toContain('the movie database gave no usable answer');
      for (const secret of [key, 'api_key', 'secretwish']) expect(app.logs()).not.toContain(secret);
    },
  );

  it('logs why it cannot be reached', async () => {
    const gone = await startMovieDatabase();
    await gone.stop();
    await start({ TMDB_API_KEY: QUERY_KEY, TMDB_API_URL: gone.url });
    expect(await get('movie/12')).toMatchObject({ status: 502, msg: importingMessages.importUnreachable });
    expect(app.logs()).toContain('ECONNREFUSED');
  });

  const suggest = async (...wanted: { title: string; year?: number }[]) => {
    const { status, body } = await app.call('POST admin/import/suggestions', {
      token: admin,
      body: { type: 'movie', wanted },
    });
    expect(status).toBe(200);
    return body.details[0];
  };
  const KITE = { title: 'the.kite', year: 2024 };

  it('suggests titles for the names of files, and remembers them', async () => {
    await start({ TMDB_API_KEY: QUERY_KEY });
    const answer = await suggest({ title: 'The Kite', year: 2024 }, { title: 'Kite' }, { title: 'Harusi' });
    expect(answer).toMatchObject({
      found: [
        [{ id: 12, title: 'The Kite', fit: 'title-year', poster_path: '/kite-poster.jpg' }],
        [
          { id: 12, fit: 'similar' },
          { id: 13, fit: 'similar' },
        ],
        [],
      ],
      problem: null,
    });
    expect(database.asked).toHaveLength(3);
    expect(await suggest({ title: 'The Kite', year: 2024 }, { title: 'Kite' }, { title: 'Harusi' })).toEqual(
      answer,
    );
    expect(database.asked).toHaveLength(3);
    // What was found stays for a day, that there is nothing for an hour.
    app.clock.advance(2 * 60 * 60 * 1_000);
    await suggest({ title: 'Kite' }, { title: 'Harusi' });
    const searched = database.asked.map(({ query }) => query.get('query'));
    // Three at once: any of them can arrive first.
    expect(new Set(searched.slice(0, 3))).toEqual(new Set(['The Kite', 'Kite', 'Harusi']));
    expect(searched.slice(3)).toEqual(['Harusi']);
    // The pictures of remembered titles, too.
    expect((await app.call('GET /images/w92/kite-poster.jpg')).status).toBe(200);
  });

  it('searches without the year when nothing is of that year', async () => {
    await start({ TMDB_API_KEY: QUERY_KEY });
    expect((await suggest({ title: 'The Kite', year: 2023 })).found).toMatchObject([
      [
        { id: 12, fit: 'title' },
        { id: 13, fit: 'similar' },
      ],
    ]);
  });

  it.each([
    ['server-error', 'import-unreachable', importingMessages.importUnreachable],
    ['too-many', 'import-busy', importingMessages.importBusy],
    ['key-refused', 'import-key-refused', importingMessages.importKeyRefused],
    ['huge', 'import-unreadable', importingMessages.importUnreadable],
    ['sign-in-page', 'import-unreadable', importingMessages.importUnreadable],
    ['reset', 'import-unreachable', importingMessages.importUnreachable],
  ] as const)('suggests what it knows when the database fails: %s', async (fault, code, text) => {
    await start({ TMDB_API_KEY: QUERY_KEY });
    await suggest(KITE);
    database.fault = fault;
    database.asked.length = 0;
    const wanted = [KITE, ...Array.from({ length: 9 }, (_, at) => ({ title: `Film ${at}` }))];
    const { found, problem } = await suggest(...wanted);
    expect(problem).toEqual({ code, text });
    expect(found.map((each: unknown) => each !== null)).toEqual([true, ...Array(9).fill(false)]);
    // Those that were in turn at once; for a minute, nobody asks again.
    expect(database.asked.length).toBeLessThanOrEqual(4);
    database.fault = null;
    database.asked.length = 0;
    expect((await suggest({ title: 'Film 1' })).problem).toEqual({ code, text });
    expect(database.asked).toEqual([]);
    app.clock.advance(60_000);
    expect(await suggest({ title: 'Film 1' })).toEqual({ found: [[]], problem: null });
  });

  it('suggests nothing without a key, and asks nobody', async () => {
    await start({});
    expect(await suggest(KITE)).toEqual({
      found: [null],
      problem: { code: 'import-not-configured', text: importingMessages.importNotConfigured },
    });
    expect(database.asked).toEqual([]);
  });

  it('has pictures that are served before a title has them', async () => {
    await start({ TMDB_API_KEY: QUERY_KEY });
    const sizesOf = async (...addresses: string[]) => {
      const answers = await Promise.all(addresses.map((each) => app.call(`GET /images/${each}`)));
      return answers.map(({ status }) => status);
    };
    expect(await sizesOf('w92/kite-poster.jpg')).toEqual([404]);
    await get('search?type=movie&q=kite');
    expect(await sizesOf('w92/kite-poster.jpg', 'w342/kite-backdrop.jpg')).toEqual([200, 404]);
    await get('movie/12');
    await get('tv/14/season/1/episode/2');
    expect(await sizesOf('w154/kite-poster.jpg', 'w342/kite-backdrop.jpg', 'w92/rain.jpg')).toEqual([
      200, 200, 200,
    ]);
    expect(database.askedPictures.toSorted()).toEqual([
      'w154/kite-poster.jpg',
      'w780/kite-backdrop.jpg',
      'w92/kite-poster.jpg',
      'w92/rain.jpg',
    ]);
  });
});
