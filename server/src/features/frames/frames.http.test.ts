import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Episode, Video } from '@sebule/contract';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createArtwork } from '#features/artwork/index.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock.ts';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { DISK_THAT_IS_THERE } from '../../testing/disk-that-is-there.ts';
import { STAFF_EMAIL, addPeople, signInAdmin, signInViewer } from '../../testing/fixtures.ts';
import { type Scene, makeFilm } from '../../testing/made-films.ts';
import { type MovieDatabaseStandIn, QUERY_KEY, startMovieDatabase } from '../../testing/movie-database.ts';

/** Each frame is taken by a process of its own, which a busy machine takes a while to start. */
const PATIENCE = { timeout: 120_000 };
const FRAME = /^\/frame-[\da-f]{32}\.webp$/;
const FILMS = {
  'kite.mp4': ['black', 'card', 'scene', 'blurred', 'card'],
  'other.mp4': ['black', 'card', 'other', 'blurred', 'card', 'black'],
  'wide.mp4': ['barred', 'barred'],
  'upright.mp4': ['upright', 'upright'],
  'black.mp4': ['black', 'card', 'black'],
} satisfies Record<string, Scene[]>;
type Film = keyof typeof FILMS;

const made = path.join(tmpdir(), `sebule-made-films-${process.pid}`);
beforeAll(async () => {
  await mkdir(made, { recursive: true });
  for (const [name, scenes] of Object.entries(FILMS)) makeFilm(path.join(made, name), scenes);
});
afterAll(() => rm(made, { recursive: true }));

describeOnBothDatabases('pictures that are taken from films', (open, { isBrief }) => {
  let database: MovieDatabaseStandIn;
  let app: TestApp;
  let admin: string;
  let isDiskFull = false;
  const start = async (env: Record<string, string> = {}) => {
    isDiskFull = false;
    app = await createTestApp(open, env, { isDiskFull: () => isDiskFull });
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
  };
  const startWithMovieDatabase = () =>
    start({ TMDB_API_KEY: QUERY_KEY, TMDB_API_URL: database.url, TMDB_IMAGE_URL: database.imageUrl });
  beforeAll(async () => {
    database = await startMovieDatabase();
    database.addFilm(100, 'Kite', 2021);
  });
  afterEach(async () => {
    database.fault = null;
    await app.close();
  });
  afterAll(() => database.stop());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const fileOf = (name: string) => path.join(app.mediaDir, name);
  const look = async () => {
    await call('POST admin/media/scan');
    await app.runJobs();
  };
  const put = async (film: Film, name: string) => {
    await mkdir(path.dirname(fileOf(name)), { recursive: true });
    await copyFile(path.join(made, film), fileOf(name));
  };
  const titleOf = async (movie_id: number, type = 'movie'): Promise<Video> =>
    (await call('POST videos/get-movie-series', { movie_id, type })).body.details[0];
  const addMovie = async (name: string, movie: object = {}): Promise<number> =>
    (
      await call('POST admin/media/add-movies', {
        movies: [{ path: name, title: 'Kite', year: 2021, ...movie }],
      })
    ).body.details[0].video_id;
  const WITH_DETAILS = { details: { tmdb_id: 100 }, fetch_details: true };
  const stored = () => readdir(fileOf('artwork')).catch(() => []);
  const unfinished = () =>
    app.database.db.selectFrom('jobs').select(['kind', 'state']).where('kind', '=', 'take-frames').execute();
  const picture = (name: string) => sharp(fileOf(`artwork${name}`));
  const sizeOf = async (name: string | null) => {
    const { width, height } = await picture(name ?? '').metadata();
    return [width, height];
  };
  /** Its mean colour. */
  const colourOf = async (name: string | null): Promise<string> => {
    const { channels } = await picture(name ?? '').stats();
    return channels.map(({ mean }) => Math.round(mean / 16)).join();
  };

  it('are the poster and the background of a film, and guesses', async () => {
    await start();
    await put('kite.mp4', 'kite.mp4');
    await look();
    const id = await addMovie('kite.mp4');
    expect(await titleOf(id)).toMatchObject({ poster_path: null, backdrop_path: null });
    await app.runJobs();
    const { poster_path: poster, backdrop_path: backdrop, guessed, version } = await titleOf(id);
    expect([poster, backdrop]).toEqual([expect.stringMatching(FRAME), expect.stringMatching(FRAME)]);
    expect(guessed).toEqual(expect.arrayContaining(['poster_path', 'backdrop_path']));
    expect(version).toBeGreaterThan(1);
    expect([await sizeOf(poster), await sizeOf(backdrop)]).toEqual([
      [120, 180],
      [320, 180],
    ]);
    // It is neither black nor the card, whose means are dark.
    const { channels } = await picture(backdrop ?? '').stats();
    expect(channels.every(({ mean }) => mean > 60)).toBe(true);
    const answer = await app.call(`GET /images/w342${poster}`);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/webp']);
    const viewer = await signInViewer(app);
    const [card] = (await app.call('GET videos/get-movies', { token: viewer })).body.details;
    expect(card).toMatchObject({ poster_path: poster, backdrop_path: backdrop });
    expect(card).not.toHaveProperty('guessed');
    expect(await unfinished()).toEqual([]);
  });

  it('bridge the time while the movie database is away, and not a mere moment', async () => {
    await startWithMovieDatabase();
    await put('kite.mp4', 'kite.mp4');
    await look();
    database.fault = 'offline';
    const id = await addMovie('kite.mp4', WITH_DETAILS);
    await app.runJobs();
    expect(await titleOf(id)).toMatchObject({ poster_path: null });
    app.clock.advance(MINUTE_MS);
    await app.runJobs();
    expect(await titleOf(id)).toMatchObject({ poster_path: expect.stringMatching(FRAME), tmdb_id: 100 });
    database.fault = null;
    app.clock.advance(HOUR_MS);
    await app.runJobs();
    expect(await titleOf(id)).toMatchObject({
      poster_path: '/poster-100.jpg',
      backdrop_path: '/backdrop-100.jpg',
      guessed: [],
    });
  });

  it('are removed with a film whose addition is undone', async () => {
    await start();
    await put('kite.mp4', 'kite.mp4');
    await look();
    const id = await addMovie('kite.mp4');
    await app.runJobs();
    expect(await stored()).toHaveLength(2);
    const { body } = await call('POST admin/media/undo-add-movies', { ids: [id] });
    expect(body.details).toEqual([{ removed: 1, kept: [] }]);
    app.clock.advance(5 * DAY_MS);
    let removeUnused = (): void => undefined;
    const { db, dataDir } = app.database;
    const artwork = createArtwork({
      db,
      config: { mediaDir: app.mediaDir, dataDir, tmdb: { imageUrl: database.imageUrl } },
      clock: app.clock,
      audit: {} as never,
      jobs: { register: () => undefined } as never,
      log: { error: () => undefined, info: () => undefined, warn: () => undefined },
      disk: DISK_THAT_IS_THERE,
      every: (_ms, work) => {
        removeUnused = work;
        return () => undefined;
      },
    });
    artwork.start();
    removeUnused();
    await artwork.stop();
    expect(await stored()).toEqual([]);
  });

  if (isBrief) return;

  it('are taken of a film that is added before it has been looked into', async () => {
    await start();
    await put('kite.mp4', 'kite.mp4');
    await call('POST admin/media/scan');
    const id = await addMovie('kite.mp4');
    await app.runJobs();
    expect((await titleOf(id)).poster_path).toMatch(FRAME);
  });

  it.each([
    ['recording.ts', '-f mpegts'],
    ['pieces.mp4', '-movflags frag_keyframe+empty_moov'],
  ])('are taken of films that do not say how long they are: %s', PATIENCE, async (name, format) => {
    await start();
    const from = path.join(made, 'kite.mp4');
    execFileSync('ffmpeg', ['-v', 'error', '-i', from, '-c', 'copy', ...format.split(' '), fileOf(name)]);
    await look();
    const id = await addMovie(name);
    await app.runJobs();
    expect((await titleOf(id)).poster_path).toMatch(FRAME);
  });

  it('have no black bars, and stay upright', async () => {
    await start();
    await put('wide.mp4', 'wide.mp4');
    await put('upright.mp4', 'upright.mp4');
    await look();
    const [wide, upright] = [
      await addMovie('wide.mp4', { title: 'Wide' }),
      await addMovie('upright.mp4', { title: 'Upright' }),
    ];
    await app.runJobs();
    const [width = 0, height = 0] = await sizeOf((await titleOf(wide)).backdrop_path);
    expect(height).toBeLessThanOrEqual(130);
    expect(width / height).toBeCloseTo(16 / 9, 1);
    expect(await sizeOf((await titleOf(upright)).poster_path)).toEqual([180, 270]);
  });

  it('are the stills of episodes, each its own, and the pictures of a new series', PATIENCE, async () => {
    await start();
    await put('kite.mp4', 'Garden/S01E01.mp4');
    await put('other.mp4', 'Garden/S01E02.mp4');
    await put('kite.mp4', 'Garden/S01E03.mp4');
    await look();
    const episodeOf = (episode: number) => ({ path: `Garden/S01E0${episode}.mp4`, episode });
    const season = { title: 'Garden', season: 1, episodes: [episodeOf(1), episodeOf(2)] };
    const { video_id } = (await call('POST admin/media/add-season', season)).body.details[0];
    await app.runJobs();
    const series = await titleOf(video_id, 'series');
    expect(series).toMatchObject({
      poster_path: expect.stringMatching(FRAME),
      backdrop_path: expect.stringMatching(FRAME),
    });
    const episodes = series.seasons?.[0]?.episodes ?? [];
    const stills = episodes.map(({ thumbnail_path }: Episode) => thumbnail_path);
    expect(stills).toEqual([expect.stringMatching(FRAME), expect.stringMatching(FRAME)]);
    expect(await colourOf(stills[0] ?? null)).not.toBe(await colourOf(stills[1] ?? null));
    // Those that join it later have theirs.
    await call('POST admin/media/add-season', { video_id, season: 1, episodes: [episodeOf(3)] });
    await app.runJobs();
    expect((await titleOf(video_id, 'series')).seasons?.[0]?.episodes[2]).toMatchObject({
      thumbnail_path: expect.stringMatching(FRAME),
      guessed: ['episode_name', 'overview', 'runtime', 'thumbnail_path'],
    });
  });

  it('are not taken for a title typed by hand, or where the details have pictures', async () => {
    await start();
    await put('kite.mp4', 'kite.mp4');
    await look();
    const draft = { title: 'Typed', slug: 'typed', type: 'movie' };
    const { video_id: typed } = (await call('POST videos/add/movie-details', draft)).body.details[0];
    const file = {
      video_id: typed,
      label: '4K',
      order: 1,
      url: 'kite.mp4',
      trailer_url: 'kite.mp4',
      credits_start: 30_000,
    };
    expect((await call('POST videos/add/movie-path', file)).status).toBe(200);
    await app.runJobs();
    expect(await stored()).toEqual([]);
    await app.close();
    await startWithMovieDatabase();
    await put('kite.mp4', 'kite.mp4');
    await look();
    const id = await addMovie('kite.mp4', WITH_DETAILS);
    await app.runJobs();
    expect(await titleOf(id)).toMatchObject({ poster_path: '/poster-100.jpg', guessed: [] });
    expect(await stored()).toEqual([]);
  });

  it('are taken where the movie database has no picture', async () => {
    await startWithMovieDatabase();
    await put('kite.mp4', 'unknown.mp4');
    await put('kite.mp4', 'bare.mp4');
    await look();
    const unknown = await addMovie('unknown.mp4', { details: { tmdb_id: 7 }, fetch_details: true });
    // Known there, without a picture.
    const bare = await addMovie('bare.mp4', { details: { tmdb_id: 13 }, fetch_details: true });
    await app.runJobs();
    for (const id of [unknown, bare])
      expect(await titleOf(id)).toMatchObject({
        poster_path: expect.stringMatching(FRAME),
        backdrop_path: expect.stringMatching(FRAME),
      });
    expect((await titleOf(bare)).title).toBe('Nothing Known');
  });

  it('follow a film that is replaced, unless somebody has chosen or removed them', PATIENCE, async () => {
    await start();
    for (const name of ['kite.mp4', 'chosen.mp4', 'S01E01.mp4']) await put('kite.mp4', name);
    await look();
    const id = await addMovie('kite.mp4');
    const chosen = await addMovie('chosen.mp4', { title: 'Chosen' });
    const season = { title: 'Garden', season: 1, episodes: [{ path: 'S01E01.mp4', episode: 1 }] };
    const { video_id: series } = (await call('POST admin/media/add-season', season)).body.details[0];
    await app.runJobs();
    const pictures = async () => {
      const { poster_path, seasons } = await titleOf(series, 'series');
      return [
        (await titleOf(id)).poster_path,
        poster_path,
        seasons?.[0]?.episodes[0]?.thumbnail_path ?? null,
      ];
    };
    const before = await pictures();
    const form = { video_id: chosen, title: 'Chosen', slug: 'chosen', runtime: 0 };
    await call('PATCH videos/update/movie-info', { ...form, poster_path: '/ours.webp', backdrop_path: null });
    for (const name of ['kite.mp4', 'chosen.mp4', 'S01E01.mp4']) {
      await put('other.mp4', name);
      const at = new Date(app.clock.now() + MINUTE_MS);
      await utimes(fileOf(name), at, at);
    }
    await look();
    const after = await pictures();
    for (const [at, name] of after.entries()) {
      expect(name).not.toBe(before[at]);
      expect(await colourOf(name)).not.toBe(await colourOf(before[at] ?? null));
    }
    expect(await titleOf(chosen)).toMatchObject({ poster_path: '/ours.webp', backdrop_path: null });
  });

  it('are not taken from films without a scene or from broken files, which nobody is told', async () => {
    await start();
    await put('black.mp4', 'black.mp4');
    await writeFile(fileOf('text.mp4'), 'Somebody has given a text the name of a film.\n');
    await writeFile(fileOf('playlist.m3u8'), '#EXTM3U\n#EXTINF:1,\n/etc/passwd\n');
    await look();
    const ids = [];
    for (const name of ['black.mp4', 'text.mp4', 'playlist.m3u8'])
      ids.push(await addMovie(name, { title: name }));
    await app.runJobs();
    for (const id of ids) expect(await titleOf(id)).toMatchObject({ poster_path: null, backdrop_path: null });
    expect([await unfinished(), await stored()]).toEqual([[], []]);
    expect(app.logs()).not.toMatch(/"level":(?:40|50)/);
  });

  it('wait for a file that is away, and for room on the disk', async () => {
    await start();
    await put('kite.mp4', 'kite.mp4');
    await put('kite.mp4', 'late.mp4');
    await look();
    await rename(fileOf('late.mp4'), fileOf('late.away'));
    const late = await addMovie('late.mp4', { title: 'Late' });
    await app.runJobs();
    expect((await titleOf(late)).poster_path).toBeNull();
    await rename(fileOf('late.away'), fileOf('late.mp4'));
    isDiskFull = true;
    app.clock.advance(MINUTE_MS);
    const id = await addMovie('kite.mp4');
    await app.runJobs();
    expect(await stored()).toEqual([]);
    isDiskFull = false;
    await app.runJobs();
    for (const each of [id, late]) expect((await titleOf(each)).poster_path).toMatch(FRAME);
  });

  it(
    'are taken after a start for films that had to do without: of a lost file, or without ffmpeg',
    PATIENCE,
    async () => {
      await start();
      await put('kite.mp4', 'kite.mp4');
      await put('kite.mp4', 'lost.mp4');
      await put('kite.mp4', 'broken.mp4');
      await look();
      await rename(fileOf('lost.mp4'), fileOf('lost.away'));
      const lost = await addMovie('lost.mp4', { title: 'Lost' });
      for (let days = 0; days < 10; days += 1) {
        await app.runJobs();
        app.clock.advance(DAY_MS);
      }
      expect(await unfinished()).toEqual([]);
      admin = await signInAdmin(app, STAFF_EMAIL);
      await rename(fileOf('lost.away'), fileOf('lost.mp4'));
      const { PATH } = process.env;
      onTestFinished(() => void (process.env['PATH'] = PATH));
      process.env['PATH'] = '/nonexistent';
      const id = await addMovie('kite.mp4');
      await app.runJobs();
      // One that lacks a library, or was cut short by a full disk.
      const programs = path.join(app.database.dataDir, 'programs');
      await mkdir(programs);
      await writeFile(path.join(programs, 'ffmpeg'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
      process.env['PATH'] = [programs, PATH].join(path.delimiter);
      const broken = await addMovie('broken.mp4', { title: 'Broken' });
      await app.runJobs();
      process.env['PATH'] = PATH;
      expect([await unfinished(), await stored()]).toEqual([[], []]);
      await app.app.listen({ port: 0, host: '127.0.0.1' });
      await expect
        .poll(
          async () => {
            const titles = await Promise.all([id, lost, broken].map((each) => titleOf(each)));
            return titles.map(({ poster_path: poster }) => poster?.match(FRAME)?.length);
          },
          { timeout: 60_000 },
        )
        .toEqual([1, 1, 1]);
    },
  );
});
