import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { copyFile, readFile, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Preparation, preparingMessages } from '@sebule/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type PackageManifest, packageManifest } from '#features/films/index.ts';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { STAFF_EMAIL, addPeople, signInAdmin } from '../../testing/fixtures.ts';
import { addPreparation } from '../../testing/preparations.ts';

/** ffmpeg runs at the lowest priority. */
const PATIENCE = { timeout: 120_000 };
const SECONDS = 7;

const made = mkdtempSync(path.join(tmpdir(), 'sebule-to-prepare-'));
const FILM = path.join(made, 'kite.mkv');

/** A film with two soundtracks, as a disc has it, of which no phone plays a thing. */
const makeFilm = (file: string): void => {
  execFileSync('ffmpeg', [
    ...'-v error -y -f lavfi -i'.split(' '),
    `testsrc2=s=320x180:r=24000/1001:d=${SECONDS}`,
    ...`-f lavfi -i sine=f=500:d=${SECONDS}:r=48000 -f lavfi -i sine=f=1500:d=${SECONDS}:r=48000`.split(' '),
    ...'-map 0 -map 1 -map 2 -c:v libx265 -preset ultrafast -x265-params log-level=none'.split(' '),
    ...'-pix_fmt yuv420p10le -c:a ac3 -metadata:s:a:0 language=eng -metadata:s:a:1 language=swa'.split(' '),
    file,
  ]);
};

beforeAll(() => makeFilm(FILM));
afterAll(() => rm(made, { recursive: true }));

describeOnBothDatabases('preparing a film', (open, { isBrief }) => {
  let app: TestApp;
  let admin: string;
  let file: number;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
    await copyFile(FILM, path.join(app.mediaDir, 'kite.mkv'));
    await call('POST admin/media/scan');
    await app.runJobs();
    const added = await call('POST admin/media/add-movies', {
      movies: [{ path: 'kite.mkv', title: 'Kite', year: 2021 }],
    });
    const { files } = await titleOf(added.body.details[0].video_id);
    file = files[0].id;
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const titleOf = async (movie_id: number) =>
    (await call('POST videos/get-movie-series', { movie_id, type: 'movie' })).body.details[0];
  const start = (id = file) => call('POST admin/prepare/start', { kind: 'movie', id });
  const list = async (): Promise<Preparation[]> => (await call('GET admin/prepare/get-list')).body.details;
  const packages = () => app.database.db.selectFrom('packages').selectAll().execute();
  const packageOf = async (): Promise<{ folder: string; manifest: PackageManifest }> => {
    const [row] = await packages();
    const folder = path.join(app.mediaDir, row?.folder ?? '');
    return { folder, manifest: packageManifest.parse(JSON.parse(row?.manifest ?? '')) };
  };

  it('makes a package of it, step by step, and says how far it is', PATIENCE, async () => {
    const { status, body } = await start();
    expect([status, body.msg]).toEqual([200, preparingMessages.preparationQueued]);
    const [{ job_id }] = body.details;
    expect(await list()).toMatchObject([
      { job_id, kind: 'movie', id: file, title: 'Kite', path: 'kite.mkv', state: 'running', progress: 0 },
    ]);
    expect((await start()).body.details).toEqual([{ job_id }]);
    await app.runJobs();
    expect(await list()).toMatchObject([{ job_id, state: 'done', progress: 1, seconds_left: 0 }]);
    const { folder, manifest } = await packageOf();
    expect(manifest).toMatchObject({
      isComplete: true,
      video: [{ codecs: expect.stringMatching(/^avc1\.64/), width: 320, height: 180 }],
      audio: [
        { language: 'en', name: 'English', channels: expect.any(Number), isDefault: true },
        { language: 'sw', name: 'Swahili', isDefault: false },
      ],
      previews: { sheets: ['previews/0.webp'], width: 160, height: 90 },
    });
    expect(manifest.duration).toBeCloseTo(SECONDS, 1);
    const master = await readFile(path.join(folder, 'master.m3u8'), 'utf8');
    expect(master).toContain('CODECS="avc1.64');
    expect(await readdir(path.join(app.mediaDir, '.sebule/preparing'))).toEqual([]);
    const again = await start();
    expect([again.status, again.body.details[0].code]).toEqual([409, 'plays-already']);
  });

  it('is next, when it is asked for as the first one', async () => {
    await call('POST admin/prepare/pause', { is_paused: true });
    const { db } = app.database;
    await start();
    const [one, other] = [await addPreparation(db, 'waiting'), await addPreparation(db, 'waiting')];
    const waiting = async () => (await list()).slice(1).map((film) => film.job_id);
    expect(await waiting()).toEqual([one, other]);
    expect((await call('POST admin/prepare/first', { job_id: other })).status).toBe(200);
    expect(await waiting()).toEqual([other, one]);
  });

  it('follows the policy of the house, which is in the audit log', async () => {
    const policy = { mode: 'always', from_hour: 22, to_hour: 6, watchers_max: null, small_copies: true };
    const saved = await call('PATCH admin/prepare/policy', policy);
    expect([saved.status, saved.body.details]).toEqual([200, [expect.objectContaining(policy)]]);
    expect(
      (await call('PATCH admin/prepare/policy', { ...policy, from_hour: 24 })).body.details,
    ).toMatchObject([{ field: 'from_hour' }]);
    const { db } = app.database;
    const events = await db.selectFrom('audit_log').select('event').orderBy('id', 'desc').limit(1).execute();
    expect(events).toEqual([{ event: 'preparing-changed' }]);
  });

  it('is asked for all films at once', async () => {
    await call('POST admin/prepare/pause', { is_paused: true });
    expect((await call('POST admin/prepare/start-all')).status).toBe(200);
    expect(await list()).toMatchObject([{ title: 'Kite', reason: expect.stringContaining('HEVC') }]);
    await call('POST admin/prepare/start-all');
    expect(await list()).toHaveLength(1);
  });

  it('is refused for what is not there', async () => {
    expect((await start(9_999)).status).toBe(404);
    await app.database.db.updateTable('media_files').set({ url: 'elsewhere.mkv' }).execute();
    const { status, body } = await start();
    expect([status, body.details[0].code]).toEqual([409, 'cannot-be-prepared']);
    expect(body.msg).toBe(
      'It cannot be prepared: its file is not in the media folder, or has not been looked into yet.',
    );
  });

  if (isBrief) return;

  it('is not begun while it is paused, and goes on after that', PATIENCE, async () => {
    const paused = await call('POST admin/prepare/pause', { is_paused: true });
    expect(paused.body.details).toMatchObject([{ is_paused: true, held_by: 'paused', unplayable: 1 }]);
    await start();
    await app.runJobs();
    expect(await list()).toMatchObject([{ state: 'paused', progress: 0, doing: null }]);
    const again = await call('POST admin/prepare/pause', { is_paused: false });
    expect(again.body.details).toMatchObject([{ is_paused: false, held_by: null, waiting: 1 }]);
    await app.runJobs();
    expect(await list()).toMatchObject([{ state: 'done' }]);
    expect((await call('GET admin/prepare/policy')).body.details).toMatchObject([
      { waiting: 0, unplayable: 0 },
    ]);
  });

  it('fails in words when its file is gone, is tried again, and goes on where it was', PATIENCE, async () => {
    const [{ job_id }] = (await start()).body.details;
    const kept = `${app.mediaDir}-kite.mkv`;
    await rename(path.join(app.mediaDir, 'kite.mkv'), kept);
    await app.runJobs();
    expect(await list()).toMatchObject([
      { job_id, state: 'failed', reason: 'its file is no longer in the media folder, or has changed' },
    ]);
    await rename(kept, path.join(app.mediaDir, 'kite.mkv'));
    expect((await call('POST admin/prepare/first', { job_id })).status).toBe(404);
    const retried = await call('POST admin/prepare/retry', { job_id });
    expect([retried.status, retried.body.msg]).toEqual([200, preparingMessages.preparationRetried]);
    await app.runJobs();
    expect(await list()).toMatchObject([{ job_id, state: 'done' }]);
    expect((await call('POST admin/prepare/retry', { job_id })).status).toBe(404);
  });

  it('is stopped when it is removed from the list, and leaves nothing behind', PATIENCE, async () => {
    const [{ job_id }] = (await start()).body.details;
    expect((await call('POST admin/prepare/remove', { job_id })).status).toBe(200);
    expect(await list()).toEqual([]);
    await app.runJobs();
    expect([
      await packages(),
      await app.database.db.selectFrom('preparation_steps').selectAll().execute(),
    ]).toEqual([[], []]);
    expect((await call('POST admin/prepare/remove', { job_id })).status).toBe(404);
  });
});
