import {
  type Card,
  type Category,
  LANDING_POSTERS_MAX,
  dayAt,
  titleInfo,
  catalogueMessages,
} from '@sebule/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { TEST_NOW, type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import {
  type SeriesFixture,
  addEpisode,
  addMovie,
  addPeople,
  addSeries,
  signInAdmin,
  signInViewer,
} from '../../../testing/fixtures.ts';

const titlesOf = (cards: { title: string }[]) => cards.map((card) => card.title);

describeOnBothDatabases('the catalogue', (open) => {
  let app: TestApp;
  let viewer: string;
  let admin: string;
  let lantern: number;
  let hidden: number;
  let garden: SeriesFixture;

  beforeAll(async () => {
    app = await createTestApp(open);
    const { db } = app.database;
    await addPeople(db);
    viewer = await signInViewer(app);
    admin = await signInAdmin(app);
    const at = (hours: number) => ({ created_at: isoTime(TEST_NOW + hours * 3_600_000) });
    lantern = await addMovie(db, 'lantern', { ...at(1), genres: ['Drama', 'Adventure'], release_date: null });
    await addMovie(db, 'zebra', { ...at(2), genres: ['Comedy'], release_date: '2020-01-01' });
    await addMovie(db, 'apple', {
      ...at(4),
      genres: ['Drama'],
      release_date: '2022-01-01',
      backdrop_path: null,
    });
    hidden = await addMovie(db, 'hidden', { is_active: 0, genres: ['Horror'] });
    await addMovie(db, 'trashed', { status: 'trash' });
    const empty = await addMovie(db, 'no-file');
    await db.deleteFrom('media_files').where('title_id', '=', empty).execute();
    garden = await addSeries(db, 'garden', { seasons: 3, episodes: 2 }, { ...at(3), genres: ['Adventure'] });
    // Seasons that are switched off or have no episodes do not count.
    await db
      .updateTable('seasons')
      .set({ is_active: 0 })
      .where('id', '=', garden.seasons[2] ?? 0)
      .execute();
    await addSeries(db, 'no-episodes', { seasons: 1, episodes: 0 });
  });
  afterAll(() => app.close());

  const get = (path: string, token = viewer) => app.call(`GET ${path}`, { token });
  const title = (movie_id: number, type: string, token = viewer) =>
    app.call('POST videos/get-movie-series', { token, body: { movie_id, type } });

  it('lists movies newest first, without those that are hidden, trashed or have nothing to play', async () => {
    const { body } = await get('videos/get-movies');
    expect(titlesOf(body.details)).toEqual(['apple', 'zebra', 'lantern']);
  });

  it('lists series with the number of seasons that can be watched', async () => {
    const { body } = await get('videos/get-series');
    expect(titlesOf(body.details)).toEqual(['garden']);
    expect(body.details[0]).toMatchObject({ is_series: true, total_seasons: 2, video_id: garden.id });
  });

  it.each([
    ['sort=title', ['apple', 'lantern', 'zebra']],
    ['sort=-title', ['zebra', 'lantern', 'apple']],
    ['sort=-release_date', ['apple', 'zebra', 'lantern']],
    ['sort=created_at', ['lantern', 'zebra', 'apple']],
    ['q=LANT', ['lantern']],
    ['q=a&sort=title&limit=2', ['apple', 'lantern']],
    ['q=le%20pp', ['apple']],
    ['q=%20', ['apple', 'zebra', 'lantern']],
    ['q=%25', []],
    ['limit=1', ['apple']],
    ['limit=1&offset=1', ['zebra']],
    ['offset=2', ['lantern']],
    ['offset=99', []],
  ])('lists movies by ?%s', async (query, expected) => {
    const { body } = await get(`videos/get-movies?${query}`);
    expect(titlesOf(body.details)).toEqual(expected);
  });

  it.each([
    ['', '3'],
    ['?limit=1', '3'],
    ['?offset=2', '3'],
    ['?offset=99', '3'],
    ['?q=apple', '1'],
    ['?q=nothing', '0'],
  ])('tells the total of get-movies%s', async (query, total) => {
    expect((await get(`videos/get-movies${query}`)).headers['x-total-count']).toBe(total);
  });

  it.each([
    'limit=0',
    'limit=-1',
    'limit=501',
    'limit=abc',
    'offset=-1',
    'sort=worst',
    'sort=--title',
    'sort=title&sort=title',
    'q=%00',
    `q=${'x'.repeat(101)}`,
  ])('names the field for ?%s', async (query) => {
    const { status, body } = await get(`videos/get-movies?${query}`);
    expect([status, body.details[0].field]).toEqual([400, query.split('=')[0]]);
  });

  it('shows an admin inactive titles too, but not the trash', async () => {
    const { body } = await get('videos/get-movies?sort=title', admin);
    expect(titlesOf(body.details)).toEqual(['apple', 'hidden', 'lantern', 'no file', 'zebra']);
  });

  it('tells only admins what a title has to play', async () => {
    const fields = ({ title: name, has_media, credits_start, file_url, file_order }: Card) => ({
      [name]: { has_media, credits_start, file_url, file_order },
    });
    const listed = async (path: string, token: string) =>
      Object.assign({}, ...(await get(path, token)).body.details.map(fields));
    expect(await listed('videos/get-movies?q=a', admin)).toMatchObject({
      apple: { has_media: true, credits_start: 5_000, file_url: 'films/apple.mp4', file_order: 1 },
    });
    expect(await listed('videos/get-movies?q=no%20file', admin)).toEqual({
      'no file': { has_media: false },
    });
    expect(await listed('videos/get-series', admin)).toEqual({
      garden: { has_media: true },
      'no episodes': { has_media: false },
    });
    const seen = [
      ...(await get('videos/get-movies')).body.details,
      ...(await get('videos/get-series')).body.details,
      ...(await get('user/landing_page_data/get')).body.details[0].movies,
      ...(await title(lantern, 'movie')).body.details,
    ];
    for (const name of ['has_media', 'file_url']) {
      expect(seen.filter((card) => name in card)).toEqual([]);
    }
    // The player needs the other two of the title that it plays.
    for (const name of ['credits_start', 'file_order']) {
      expect(seen.slice(0, -1).filter((card) => name in card)).toEqual([]);
    }
  });

  it('sorts by id', async () => {
    const { body } = await get('videos/get-movies?sort=id', admin);
    const ids = body.details.map((card) => card.video_id as number);
    expect(ids).toEqual(ids.toSorted((a, b) => a - b));
    expect(ids).toHaveLength(5);
  });

  it('returns the lists of the home page', async () => {
    const { body } = await get('user/landing_page_data/get');
    const [home] = body.details;
    expect(titlesOf(home.movies)).toEqual(['apple', 'zebra', 'lantern']);
    expect(titlesOf(home.series)).toEqual(['garden']);
    expect(titlesOf(home.newUploads)).toEqual(['apple', 'garden', 'zebra', 'lantern']);
    expect(home.watching).toEqual([]);
  });

  it('groups titles by genre and leaves out genres without visible titles', async () => {
    const { body } = await get('user/categories/get');
    const genres = body.details.map((entry) => [entry.genre_name, titlesOf(entry.movies_series)]);
    expect(genres).toEqual([
      ['Adventure', ['garden', 'lantern']],
      ['Comedy', ['zebra']],
      ['Drama', ['apple', 'lantern']],
    ]);
  });

  it('tells how many movies and series of a genre there are, with as many titles as requested', async () => {
    const { body, headers } = await get('user/categories/get?titles=1&limit=2&offset=1');
    const genres = body.details.map(({ genre_name, movies, series, movies_series }) => [
      genre_name,
      movies,
      series,
      titlesOf(movies_series),
    ]);
    expect(genres).toEqual([
      ['Comedy', 1, 0, ['zebra']],
      ['Drama', 2, 0, ['apple']],
    ]);
    expect(headers['x-total-count']).toBe('3');
    const bare = (await get('user/categories/get?titles=0')).body.details;
    expect(bare.map(({ movies_series }) => movies_series)).toEqual([[], [], []]);
  });

  it('lists a genre page by page, of one kind or of both', async () => {
    const [adventure] = (await get('user/categories/get?titles=0')).body.details;
    const listed = async (list: string, query = '') => {
      const { body, headers } = await get(`videos/${list}?genre=${adventure.genre_id}${query}`);
      return [titlesOf(body.details), headers['x-total-count']];
    };
    expect(await listed('get-titles')).toEqual([['garden', 'lantern'], '2']);
    expect(await listed('get-titles', '&limit=1&offset=1')).toEqual([['lantern'], '2']);
    expect(await listed('get-titles', '&sort=-title')).toEqual([['lantern', 'garden'], '2']);
    expect(await listed('get-movies')).toEqual([['lantern'], '1']);
    expect(await listed('get-series')).toEqual([['garden'], '1']);
  });

  it('counts genres anew when the catalogue changes, and once a minute', async () => {
    const { db } = app.database;
    const counted = async () => {
      const { genres } = (await get('user/landing_page_data/get')).body.details[0];
      return Object.fromEntries(
        genres.map((genre: Category) => [genre.genre_name, [genre.movies, genre.series]]),
      );
    };
    const before = { Adventure: [1, 1], Drama: [2, 0], Comedy: [1, 0] };
    expect(await counted()).toEqual(before);
    await db.updateTable('titles').set({ is_active: 0 }).where('slug', '=', 'zebra').execute();
    expect(await counted()).toEqual(before);
    app.clock.advance(60_001);
    expect(await counted()).toEqual({ Adventure: [1, 1], Drama: [2, 0] });
    const [zebra] = (await get('videos/get-movies?q=zebra', admin)).body.details;
    const body = { kind: 'movie', id: zebra.video_id, is_active: true };
    await app.call('PATCH videos/update-active', { token: admin, body });
    expect(await counted()).toEqual(before);
  });

  it('offers titles that share genres with one, without it', async () => {
    expect(titlesOf((await get(`videos/get-related?movie_id=${lantern}`)).body.details)).toEqual([
      'apple',
      'garden',
    ]);
    expect((await get('videos/get-related?movie_id=2147483647')).body.details).toEqual([]);
  });

  it('lists what was watched longest in the last 30 days, as far as it is shown', async () => {
    const { db } = app.database;
    const popular = async () => titlesOf((await get('videos/get-popular')).body.details);
    expect(await popular()).toEqual([]);
    const today = dayAt(app.clock.now());
    const longAgo = dayAt(app.clock.now() - 31 * 86_400_000);
    await db
      .insertInto('watched_days')
      .values([
        { day: today, title_id: lantern, seconds: 600 },
        { day: today, title_id: garden.id, seconds: 900 },
        { day: today, title_id: hidden, seconds: 5_000 },
        { day: longAgo, title_id: lantern, seconds: 9_000 },
      ])
      .execute();
    expect(await popular()).toEqual(['garden', 'lantern']);
  });

  it('tells viewers who made a title, and nothing else that admins note about it', async () => {
    const { db } = app.database;
    const credits = {
      tagline: 'Light travels',
      actor: 'Neema Kariuki',
      director: 'Omari Said',
      writer: null,
    };
    await db
      .updateTable('titles')
      .set({ ...credits, seo_title: 'For search engines', tags: 'internal', tmdb_id: 42, imdb_rating: 7 })
      .where('id', '=', lantern)
      .execute();
    const [seen] = (await title(lantern, 'movie')).body.details;
    expect(seen).toMatchObject(credits);
    const notes = Object.keys(titleInfo.shape).filter((field) => field in seen);
    expect(notes.toSorted()).toEqual(Object.keys(credits).toSorted());
    expect((await title(lantern, 'movie', admin)).body.details[0]).toMatchObject({ ...credits, tmdb_id: 42 });
  });

  it('cuts a long description in lists for viewers only', async () => {
    const { db } = app.database;
    const description = 'A kite rises over the city. '.repeat(40).trim();
    await db.updateTable('titles').set({ description }).where('id', '=', lantern).execute();
    const seen = async (token: string) => (await get('videos/get-movies?q=lantern', token)).body.details[0];
    expect((await seen(viewer)).description).toMatch(
      /^(A kite rises over the city\. ){9}A kite rises over the…$/,
    );
    expect((await seen(admin)).description).toBe(description);
    expect((await title(lantern, 'movie')).body.details[0].description).toBe(description);
  });

  it('returns the posters with a backdrop to anybody', async () => {
    const { status, body } = await app.call('GET posters/get');
    expect(status).toBe(200);
    expect(body.details.length).toBeLessThanOrEqual(LANDING_POSTERS_MAX);
    expect(body.details[0]).toEqual({
      backdrop_path: '/garden-backdrop.webp',
      title: 'garden',
      slug: 'garden',
    });
    expect(titlesOf(body.details)).not.toContain('apple');
    expect(titlesOf(body.details)).not.toContain('hidden');
  });

  it('returns a movie with signed addresses', async () => {
    const { body } = await title(lantern, 'movie');
    const [video] = body.details;
    expect(video).toMatchObject({
      video_id: lantern,
      is_series: false,
      genres: ['Drama', 'Adventure'],
      progress: 0,
      completed: false,
      watch_progress: null,
      credits_start: 5000,
      seasons: [],
    });
    expect(video.files).toHaveLength(1);
    expect(video.video_url).toMatch(/^\/media\/[^/]+\/films\/lantern\.mp4$/);
    expect(video.subtitles_url).toMatch(/^\/media\/[^/]+\/films\/lantern\.en\.srt$/);
    expect(video.trailer_url).toMatch(/^\/media\/[^/]+\/trailers\/lantern\.mp4$/);
  });

  it('plays the file with the lowest order, and returns absolute addresses unchanged', async () => {
    const { db } = app.database;
    const id = await addMovie(db, 'two-files', { is_active: 0 });
    await db
      .insertInto('media_files')
      .values({
        title_id: id,
        label: 'Part 0',
        order_no: 0,
        url: 'https://media.example/a.mp4',
        credits_start: 9,
      })
      .execute();
    await db.updateTable('titles').set({ is_active: 1, kind: 'movie' }).where('id', '=', id).execute();
    const [video] = (await title(id, 'movie')).body.details;
    expect(video.video_url).toBe('https://media.example/a.mp4');
    expect(video.files.map((file: { label: string }) => file.label)).toEqual(['Part 0', 'HD']);
    await db.deleteFrom('titles').where('id', '=', id).execute();
  });

  it('returns a series with its seasons and episodes in order, without hidden ones', async () => {
    const { db } = app.database;
    const last = await addEpisode(db, garden.seasons[0] ?? 0, 9, { is_active: 0 });
    const [video] = (await title(garden.id, 'series')).body.details;
    expect(video.seasons.map((season: { season_order: number }) => season.season_order)).toEqual([1, 2]);
    expect(video.seasons[0].episodes.map((episode: { episode_id: number }) => episode.episode_id)).toEqual(
      garden.episodes[0],
    );
    expect(video.seasons[0].episodes[0].video_url).toMatch(/^\/media\//);
    await db.deleteFrom('episodes').where('id', '=', last).execute();
  });

  it('returns the stored paths to an admin, also of inactive titles and seasons', async () => {
    const [movie] = (await title(hidden, 'movie', admin)).body.details;
    expect([movie.video_url, movie.is_active]).toEqual(['films/hidden.mp4', false]);
    const [series] = (await title(garden.id, 'series', admin)).body.details;
    expect(series.seasons).toHaveLength(3);
  });

  it('answers 404 for a hidden title, one of the other kind, or an unknown one', async () => {
    for (const [id, type] of [
      [hidden, 'movie'],
      [lantern, 'series'],
      [garden.id, 'movie'],
      [2_147_483_647, 'movie'],
    ] as const) {
      const { status, body } = await title(id, type);
      expect([id, status, body.msg]).toEqual([id, 404, catalogueMessages.titleNotFound]);
    }
  });

  it.each([
    ['movie_id', { movie_id: '1', type: 'movie' }],
    ['movie_id', { movie_id: -1, type: 'movie' }],
    ['movie_id', { movie_id: 1e20, type: 'movie' }],
    ['movie_id', { movie_id: 1.5, type: 'movie' }],
    ['movie_id', { type: 'movie' }],
    ['type', { movie_id: 1, type: 'film' }],
    ['type', { movie_id: 1 }],
    ['body', []],
    ['body', null],
  ])('names the field %s for %j', async (field, body) => {
    const answer = await app.call('POST videos/get-movie-series', { token: viewer, body });
    expect([answer.status, answer.body.details[0].field]).toEqual([400, field]);
  });

  it('answers an unchanged list with 304', async () => {
    const first = await get('videos/get-movies');
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await app.call('GET videos/get-movies', {
      token: viewer,
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('compresses a list', async () => {
    const { headers } = await app.call('GET user/landing_page_data/get', {
      token: viewer,
      headers: { 'accept-encoding': 'gzip' },
    });
    expect(headers['content-encoding']).toBe('gzip');
  });

  it('ignores a trailing slash', async () => {
    expect((await get('videos/get-movies/')).status).toBe(200);
  });
});
