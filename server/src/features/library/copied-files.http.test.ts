import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, rename, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FolderEntry, NewFile } from '@sebule/contract';
import { catalogueMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { STAFF_EMAIL, addPeople, signInAdmin } from '../../testing/fixtures.ts';
import { STANDS_STILL_MS } from './folder/copying.ts';

const CLIP = path.join(import.meta.dirname, '../../../../demo/media/clips/far-orbit.mp4');

/** Pictures are taken of six films, and each one takes eleven starts of ffmpeg. */
const PATIENCE = { timeout: 120_000 };

describeOnBothDatabases('files that are copied into the media folder', (open, { isBrief }) => {
  let app: TestApp;
  let admin: string;
  beforeEach(async () => {
    app = await createTestApp(open, {}, { filesStandStillMs: STANDS_STILL_MS });
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const fileOf = (name: string) => path.join(app.mediaDir, name);
  /** Sets the time of a file to so many milliseconds before now. */
  const changedBefore = (name: string, ms: number) => {
    const at = new Date(app.clock.now() - ms);
    return utimes(fileOf(name), at, at);
  };
  /** Comes into the folder with its age: the watch may look at any moment. */
  const put = async (
    name: string,
    {
      ageMs = 60_000,
      make = (file: string) => copyFile(CLIP, file),
    }: { ageMs?: number; make?: (file: string) => Promise<unknown> } = {},
  ) => {
    const outside = path.join(app.database.dataDir, 'on its way');
    await make(outside);
    const at = new Date(app.clock.now() - ageMs);
    await utimes(outside, at, at);
    await mkdir(path.dirname(fileOf(name)), { recursive: true });
    await rename(outside, fileOf(name));
  };
  const look = async () => {
    await call('POST admin/media/scan');
    await app.runJobs();
  };
  const newFiles = async (): Promise<NewFile[]> => (await call('GET admin/media/new-files')).body.details;
  const entries = async (): Promise<FolderEntry[]> => (await call('GET admin/media/list')).body.details;
  const states = async () =>
    (await newFiles()).map(({ name, playability: { state }, problem }) => [name, state, problem]);
  const addMovie = (name: string) =>
    call('POST admin/media/add-movies', { movies: [{ path: name, title: 'The Kite' }] });

  it('are not taken until they have stood still', async () => {
    await put('kite.mp4', { ageMs: 1_000 });
    await put('old.mp4');
    await look();
    expect(await states()).toEqual([
      ['kite.mp4', 'copying', catalogueMessages.fileCopying],
      ['old.mp4', 'done', null],
    ]);
    expect(await entries()).toMatchObject([{ problem: catalogueMessages.fileCopying }, { problem: null }]);
    const [movie, episode] = [
      await addMovie('kite.mp4'),
      await call('POST admin/media/add-season', {
        title: 'Kites',
        season: 1,
        episodes: [{ path: 'kite.mp4', episode: 1 }],
      }),
    ];
    expect([movie.status, movie.body.details[0]]).toEqual([
      409,
      { code: 'file-copying', field: 'movies.0.path', message: catalogueMessages.fileCopying },
    ]);
    expect([episode.status, episode.body.details[0].field]).toEqual([409, 'episodes.0.path']);

    app.clock.advance(STANDS_STILL_MS - 1);
    await truncate(fileOf('kite.mp4'), 100_000);
    await changedBefore('kite.mp4', 0);
    await look();
    app.clock.advance(STANDS_STILL_MS - 1);
    await look();
    expect((await states())[0]).toEqual(['kite.mp4', 'copying', catalogueMessages.fileCopying]);
    app.clock.advance(1);
    await look();
    expect((await states())[0]?.[1]).not.toBe('copying');
    expect((await addMovie('kite.mp4')).status).toBe(200);
  });

  it('are complete at once when their copy was renamed, and when their time lies in the future after two looks', async () => {
    await put('kite.mp4.part');
    await look();
    await rename(fileOf('kite.mp4.part'), fileOf('kite.mp4'));
    await put('late.mp4', { ageMs: -3_600_000 });
    await look();
    expect(await states()).toEqual([
      ['kite.mp4', 'done', null],
      ['late.mp4', 'copying', catalogueMessages.fileCopying],
    ]);
    app.clock.advance(STANDS_STILL_MS);
    await look();
    expect((await states())[1]).toEqual(['late.mp4', 'done', null]);
  });

  it('are said to be incomplete when their end is missing, and can be added nevertheless', async () => {
    await put('kite.mp4');
    const { size } = (await (await look(), entries()))[0]!;
    await put('half.mp4', {
      async make(file) {
        await copyFile(CLIP, file);
        await truncate(file, Math.floor(size / 2));
      },
    });
    await look();
    expect((await newFiles()).map(({ name, playability }) => [name, playability])).toEqual([
      // Its index is at the beginning: everything but the end is known.
      ['half.mp4', { ...(await entries())[1]?.playability, state: 'incomplete' }],
      ['kite.mp4', (await entries())[1]?.playability],
    ]);
    const [made] = (await addMovie('half.mp4')).body.details;
    const [video] = (await call('POST videos/get-movie-series', { movie_id: made.video_id, type: 'movie' }))
      .body.details;
    expect(video.files).toMatchObject([{ file_state: 'incomplete' }]);

    await put('half.mp4', { ageMs: 50_000 });
    await look();
    app.clock.advance(STANDS_STILL_MS);
    await look();
    const half = (await entries()).find(({ name }) => name === 'half.mp4');
    expect(half?.playability?.state).toBe('done');
  });

  it('keep no other file waiting when one is not what its name says', async () => {
    // The size of its first part is beyond what can be counted to.
    const content = Buffer.from('1a45dfa3017ffffffffffffe00000000', 'hex');
    await put('a hostile one.mkv', { make: (file) => writeFile(file, content) });
    await put('kite.mp4');
    await look();
    expect((await states()).map(([name, state]) => [name, state])).toEqual([
      ['a hostile one.mkv', 'incomplete'],
      ['kite.mp4', 'done'],
    ]);
  });

  if (isBrief) return;

  it(
    'are looked into again when they replace others, and titles follow where nobody has typed anything',
    PATIENCE,
    async () => {
      for (const name of ['film.mp4', 'typed.mp4', 'S01E01.mp4']) await put(name);
      await look();
      const {
        body: {
          details: [film, typed],
        },
      } = await call('POST admin/media/add-movies', {
        movies: ['film.mp4', 'typed.mp4'].map((name) => ({ path: name, title: name })),
      });
      const {
        body: {
          details: [season],
        },
      } = await call('POST admin/media/add-season', {
        title: 'Kites',
        season: 1,
        episodes: [{ path: 'S01E01.mp4', episode: 1 }],
      });
      const db = app.database.db;
      // As if their length were 5 minutes: the clips are shorter than one.
      await db.updateTable('titles').set({ runtime: 5 }).where('id', '=', film.video_id).execute();
      await db.updateTable('titles').set({ runtime: 7 }).where('id', '=', typed.video_id).execute();
      await db.updateTable('episodes').set({ runtime: 5 }).execute();
      const facts = (height: number) =>
        JSON.stringify({
          container: 'mp4',
          duration: 300,
          video: { codec: 'avc', profile: null, width: 100, height },
          audio: null,
        });
      await db
        .updateTable('folder_entries')
        .set({ facts: facts(90), duration: 300 })
        .execute();
      await db
        .updateTable('media_files')
        .set({ label: '90p' })
        .where('title_id', '=', film.video_id)
        .execute();
      await db
        .updateTable('media_files')
        .set({ label: 'Good' })
        .where('title_id', '=', typed.video_id)
        .execute();

      const longClip = longFilm();
      for (const name of ['film.mp4', 'typed.mp4', 'S01E01.mp4'])
        await put(name, { make: (file) => copyFile(longClip, file) });
      await look();
      app.clock.advance(STANDS_STILL_MS);
      await look();

      const movie = async (id: number) =>
        (await call('POST videos/get-movie-series', { movie_id: id, type: 'movie' })).body.details[0];
      const shown = async (id: number) => {
        const { runtime, files } = await movie(id);
        return [runtime, files[0].label];
      };
      expect([await shown(film.video_id), await shown(typed.video_id)]).toEqual([
        [2, '180p'],
        [7, 'Good'],
      ]);
      const [{ episodes }] = (await call(`GET videos/get-seasons-episodes/${season.video_id}`)).body.details;
      expect(episodes[0].runtime).toBe(2);
    },
  );

  /** Two minutes, 180 lines high. */
  const longFilm = (): string => {
    const file = path.join(app.database.dataDir, 'long.mp4');
    const input = '-f lavfi -i testsrc=size=320x180:rate=5:duration=120';
    execFileSync('ffmpeg', [
      ...`-v error ${input} -pix_fmt yuv420p -c:v libx264 -preset ultrafast`.split(' '),
      file,
    ]);
    return file;
  };
});
