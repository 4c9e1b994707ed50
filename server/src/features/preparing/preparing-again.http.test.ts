import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { copyFile, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Preparation, PreparePolicy, TitleFilm } from '@sebule/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PackageManifest, packageManifest } from '#features/films/index.ts';
import { HOUR_MS } from '#platform/clock.ts';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { STAFF_EMAIL, addPeople, signInAdmin } from '../../testing/fixtures.ts';
import { startPreparingHouse } from '../../testing/preparing-house.ts';

const PATIENCE = { timeout: 120_000 };
const SECONDS = 4;
const made = mkdtempSync(path.join(tmpdir(), 'sebule-prepared-again-'));
const FILM = path.join(made, 'kite.mkv');
const NARRATOR = path.join(made, 'narrator.m4a');

beforeAll(() => {
  const source = `-f lavfi -i sine=f=500:d=${SECONDS}:r=48000`.split(' ');
  const picture = `-f lavfi -i testsrc2=s=160x90:r=10:d=${SECONDS}`.split(' ');
  execFileSync('ffmpeg', [
    ...'-v error'.split(' '),
    ...picture,
    ...source,
    ...'-c:v mpeg4 -c:a ac3'.split(' '),
    FILM,
  ]);
  execFileSync('ffmpeg', [...'-v error'.split(' '), ...source, ...'-c:a aac'.split(' '), NARRATOR]);
});
afterAll(() => rm(made, { recursive: true }));

describeOnBothDatabases('a film that has been prepared', (open, { isBrief }) => {
  let app: TestApp;
  let admin: string;
  let title: number;
  let file: number;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
    await copyFile(FILM, path.join(app.mediaDir, 'kite.mkv'));
    await scan();
    const added = await call('POST admin/media/add-movies', {
      movies: [{ path: 'kite.mkv', title: 'Kite', year: 2021 }],
    });
    title = added.body.details[0].video_id;
    const row = await app.database.db.selectFrom('media_files').select('id').executeTakeFirstOrThrow();
    file = row.id;
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const scan = async () => {
    await call('POST admin/media/scan');
    await app.runJobs();
  };
  const start = () => call('POST admin/prepare/start', { kind: 'movie', id: file });
  const prepare = async () => {
    expect((await start()).status).toBe(200);
    await app.runJobs();
  };
  const list = async (): Promise<Preparation[]> => (await call('GET admin/prepare/get-list')).body.details;
  const filmOfTitle = async (): Promise<TitleFilm> =>
    (await call(`GET admin/prepare/of-title/${title}`)).body.details[0];
  const policy = async (): Promise<PreparePolicy> => (await call('GET admin/prepare/policy')).body.details[0];
  const lacking = async () => (await call('GET admin/prepare/lacking')).body.details;
  const packed = async (): Promise<{ folder: string; manifest: PackageManifest }> => {
    const row = await app.database.db.selectFrom('packages').selectAll().executeTakeFirstOrThrow();
    return {
      folder: path.join(app.mediaDir, row.folder),
      manifest: packageManifest.parse(JSON.parse(row.manifest)),
    };
  };
  const addNarrator = async () => {
    await copyFile(NARRATOR, path.join(app.mediaDir, 'kite.narrator.sw.m4a'));
    await scan();
  };
  const isThere = (folder: string) =>
    stat(folder).then(
      () => true,
      () => false,
    );

  it(
    'is offered again once it has another soundtrack, of which alone something is made',
    PATIENCE,
    async () => {
      await prepare();
      const before = await packed();
      expect(await filmOfTitle()).toMatchObject({ state: 'done', lacks: null });
      expect([await lacking(), (await start()).status]).toEqual([[], 409]);
      expect(await list()).toMatchObject([{ state: 'done' }]);
      await addNarrator();
      const lacks = 'a soundtrack was added after it was prepared';
      expect(await filmOfTitle()).toMatchObject({ state: 'done', lacks });
      expect(await lacking()).toEqual([
        { kind: 'movie', id: file, video_id: title, title: 'Kite', part: '', path: 'kite.mkv', lacks },
      ]);
      expect(await policy()).toMatchObject({ unlisted: 0, lacking: 1, unwanted: 0 });
      app.clock.advance(HOUR_MS);
      expect((await start()).status).toBe(200);
      expect(await policy()).toMatchObject({ lacking: 0, waiting: 1 });
      expect(await filmOfTitle()).toMatchObject({ state: 'running', lacks: null });
      // Until it is done, the earlier one is offered.
      expect((await packed()).folder).toBe(before.folder);
      await app.runJobs();
      expect((await list())[0]).toMatchObject({ state: 'done', reason: lacks });
      const after = await packed();
      expect(after.folder).not.toBe(before.folder);
      expect(after.manifest.audio.map(({ language, kind }) => [language, kind])).toEqual([
        [null, 'main'],
        ['sw', 'narrator'],
      ]);
      expect(after.manifest.previews).toEqual(before.manifest.previews);
      expect(after.manifest.audio[0]?.loudness).toBe(before.manifest.audio[0]?.loudness);
      for (const name of ['v0.mp4', 'v0.m3u8', 'a0.mp4', 'previews/0.webp'])
        expect(
          (await readFile(path.join(after.folder, name))).equals(
            await readFile(path.join(before.folder, name)),
          ),
        ).toBe(true);
      expect([await lacking(), (await start()).status]).toEqual([[], 409]);
      // Somebody may be watching the earlier one.
      const house = startPreparingHouse(app);
      await house.aMinuteLater();
      expect(await isThere(before.folder)).toBe(true);
      app.clock.advance(12 * HOUR_MS + 1_000);
      await house.aMinuteLater();
      await house.stop();
      expect([await isThere(before.folder), await isThere(after.folder)]).toEqual([false, true]);
      expect((await packed()).folder).toBe(after.folder);
    },
  );

  if (isBrief) return;

  it(
    'is prepared again by itself where the house prepares all, but not against what an admin has decided',
    PATIENCE,
    async () => {
      await call('POST admin/prepare/pause', { is_paused: true });
      const { body } = await call('GET admin/prepare/policy');
      const { from_hour, to_hour, watchers_max, small_copies } = body.details[0];
      await call('PATCH admin/prepare/policy', {
        mode: 'always',
        from_hour,
        to_hour,
        watchers_max,
        small_copies,
      });
      const house = startPreparingHouse(app);
      await house.aMinuteLater();
      const [{ job_id } = { job_id: 0 }] = await list();
      expect((await call('POST admin/prepare/remove', { job_id })).status).toBe(200);
      await house.aMinuteLater();
      expect(await list()).toEqual([]);
      expect(await policy()).toMatchObject({ unlisted: 0, unwanted: 1 });
      await call('POST admin/prepare/pause', { is_paused: false });
      await prepare();
      await addNarrator();
      app.clock.advance(HOUR_MS);
      expect(await policy()).toMatchObject({ lacking: 1 });
      await house.aMinuteLater();
      expect((await list())[0]).toMatchObject({ state: 'running' });
      await app.runJobs();
      expect((await packed()).manifest.audio).toHaveLength(2);
      // Somebody deletes all packages.
      await rm(path.dirname((await packed()).folder), { recursive: true });
      await call('PATCH admin/prepare/policy', {
        mode: 'ask',
        from_hour,
        to_hour,
        watchers_max,
        small_copies,
      });
      await house.aMinuteLater();
      await house.stop();
      expect(await filmOfTitle()).toMatchObject({ state: null });
      expect(await policy()).toMatchObject({ unlisted: 1 });
      await call('POST admin/prepare/start-all');
      expect((await list())[0]).toMatchObject({ state: 'running' });
    },
  );
});
