import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { contentFor } from '../../testing/file-content.ts';
import { STAFF_EMAIL, addPeople, signInAdmin, signInViewer } from '../../testing/fixtures.ts';
import { type MovieDatabaseStandIn, QUERY_KEY, startMovieDatabase } from '../../testing/movie-database.ts';

describeOnBothDatabases('movies that are added with details', (open) => {
  let database: MovieDatabaseStandIn;
  let app: TestApp;
  let admin: string;
  const start = async (env: Record<string, string> = { TMDB_API_KEY: QUERY_KEY }) => {
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
    for (const [at, title] of ['Harusi', 'Kilele', 'Mvua'].entries()) database.addFilm(100 + at, title, 2021);
  });
  beforeEach(() => {
    database.fault = null;
    database.asked.length = 0;
  });
  afterEach(() => app.close());
  afterAll(() => database.stop());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const newPaths = async () =>
    (await call('GET admin/media/new-files')).body.details.map((file: { path: string }) => file.path);
  const infoOf = async (movie_id: number) =>
    (await call('POST videos/get-movie-series', { movie_id, type: 'movie' })).body.details[0];
  const fetching = async () => (await call('GET admin/import/state')).body.details[0].fetching;
  const undo = async (...ids: number[]) =>
    (await call('POST admin/media/undo-add-movies', { ids })).body.details[0];
  /** @returns the ids of the movies */
  const add = async (...names: [name: string, tmdbId: number][]): Promise<number[]> => {
    await mkdir(app.mediaDir, { recursive: true });
    for (const [name] of names) await writeFile(path.join(app.mediaDir, `${name}.mp4`), contentFor(name));
    await call('POST admin/media/scan');
    const movies = names.map(([name, tmdb_id]) => ({
      path: `${name}.mp4`,
      title: name,
      year: 2021,
      details: { tmdb_id },
      fetch_details: true,
    }));
    const { status, body } = await call('POST admin/media/add-movies', { movies });
    expect(status).toBe(200);
    return body.details.map(({ video_id }: { video_id: number }) => video_id);
  };

  it('are there at once, and the details follow', async () => {
    await start();
    const [harusi = 0, kilele = 0] = await add(['harusi', 100], ['kilele', 101]);
    expect(database.asked).toEqual([]);
    expect(await infoOf(harusi)).toMatchObject({ title: 'harusi', description: '', tmdb_id: 100 });
    expect(await fetching()).toBe(2);
    await app.runJobs();
    expect(await fetching()).toBe(0);
    expect(await infoOf(harusi)).toMatchObject({
      title: 'Harusi',
      slug: 'harusi',
      description: 'Harusi is a film.',
      release_date: '2021-03-02',
      runtime: 94,
      adult: false,
      genres: ['Drama', 'Comedy'],
      actor: 'Amina Kitete, Otieno Tumbo',
      director: 'Njeri Wimbo',
      poster_path: '/poster-100.jpg',
      backdrop_path: '/backdrop-100.jpg',
      guessed: [],
    });
    expect(await infoOf(kilele)).toMatchObject({ title: 'Kilele', poster_path: '/poster-101.jpg' });
  });

  it('keep what an admin enters meanwhile, and what has become another title', async () => {
    await start();
    const [harusi = 0, kilele = 0] = await add(['harusi', 100], ['kilele', 101]);
    const form = { slug: 'harusi', runtime: 80, description: 'Ours.', genres: ['Comedy'], adult: true };
    await call('PATCH videos/update/movie-info', { video_id: harusi, title: 'Our Harusi', ...form });
    const other = { video_id: kilele, title: 'kilele', slug: 'kilele', runtime: 0, tmdb_id: 102 };
    await call('PATCH videos/update/movie-info', other);
    await app.runJobs();
    const { version, ...info } = await infoOf(harusi);
    expect(info).toMatchObject({ title: 'Our Harusi', ...form, poster_path: '/poster-100.jpg' });
    expect(await infoOf(kilele)).toMatchObject({ title: 'kilele', description: '', poster_path: null });
    // A form that was opened before the details came would take them away.
    const stale = await call('PATCH videos/update/movie-info', {
      video_id: harusi,
      title: 'Harusi',
      ...form,
      version: version - 1,
    });
    expect(stale.body.details[0].code).toBe('title-changed');
  });

  it.each(['offline', 'too-many', 'key-refused', 'reset'] as const)(
    'are there when the movie database fails (%s), and their details follow once it is back',
    async (fault) => {
      await start();
      database.fault = fault;
      const [harusi = 0] = await add(['harusi', 100]);
      await app.runJobs();
      expect([await fetching(), (await infoOf(harusi)).description]).toEqual([1, '']);
      database.fault = null;
      app.clock.advance(60_000);
      await app.runJobs();
      expect([await fetching(), (await infoOf(harusi)).description]).toEqual([0, 'Harusi is a film.']);
    },
  );

  it('wait for nothing without a key, nor for what the movie database does not have', async () => {
    await start({});
    await add(['harusi', 100]);
    expect(await fetching()).toBe(0);
    await app.close();
    await start();
    const [lost = 0] = await add(['lost', 7]);
    await app.runJobs();
    expect([await fetching(), (await infoOf(lost)).title]).toEqual([0, 'lost']);
  });

  it('are taken back as if they had never been added', async () => {
    await start();
    const before = ['harusi.mp4', 'kilele.mp4'];
    const ids = await add(['harusi', 100], ['kilele', 101]);
    await app.runJobs();
    expect(await newPaths()).toEqual([]);
    expect(await undo(...ids)).toEqual({ removed: 2, kept: [] });
    expect(await newPaths()).toEqual(before);
    const titles = await app.database.db.selectFrom('titles').select('id').execute();
    expect(titles).toEqual([]);
    const notes = await app.database.db
      .selectFrom('audit_log')
      .select('note')
      .where('event', '=', 'addition-undone')
      .orderBy('id')
      .execute();
    expect(notes.map(({ note }) => note)).toEqual([`movie ${ids[0]} Harusi`, `movie ${ids[1]} Kilele`]);
    expect(await undo(...ids)).toEqual({ removed: 0, kept: [] });
    // Details that come later find no title.
    const again = await add(['harusi', 100]);
    await undo(...again);
    await app.runJobs();
    expect(await fetching()).toBe(0);
  });

  it('stay when they have been watched or changed meanwhile', async () => {
    await start();
    const [watched = 0, edited = 0, hidden = 0] = await add(['harusi', 100], ['kilele', 101], ['mvua', 102]);
    await app.runJobs();
    const viewer = await signInViewer(app);
    const progress = { movie_id: watched, progress: 30, is_series: false, isCompleted: false };
    expect((await app.call('POST user/watch-progress', { token: viewer, body: progress })).status).toBe(200);
    const [file] = (await call(`GET videos/get-movie-files/${edited}`)).body.details;
    await call('POST videos/add/movie-path', { ...file, trailer_url: undefined, label: 'Our copy' });
    await call('PATCH videos/update-active', { kind: 'movie', id: hidden, is_active: false });
    expect(await undo(watched, edited, hidden)).toEqual({
      removed: 0,
      kept: [
        { video_id: watched, title: 'Harusi', reason: 'watched' },
        { video_id: edited, title: 'Kilele', reason: 'changed' },
        { video_id: hidden, title: 'Mvua', reason: 'changed' },
      ],
    });
  });
});
