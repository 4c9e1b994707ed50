import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { copyFile, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Preparation, preparingMessages } from '@sebule/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type PackageManifest, packageManifest } from '#features/films/index.ts';
import { SECOND_MS, isoTime } from '#platform/clock.ts';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { STAFF_EMAIL, addPeople, signInAdmin } from '../../testing/fixtures.ts';
import { addPreparation } from '../../testing/preparations.ts';
import { startPreparingHouse } from '../../testing/preparing-house.ts';
import { startUpsDaemon } from '../../testing/ups-daemon.ts';

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
  const running = () =>
    app.database.db.selectFrom('preparations').select('id').where('state', '=', 'running').execute();
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
    // Another film, by its size.
    await writeFile(
      path.join(app.mediaDir, 'wind.mkv'),
      Buffer.concat([await readFile(FILM), Buffer.alloc(9)]),
    );
    await call('POST admin/media/scan');
    await app.runJobs();
    await call('POST admin/media/add-movies', { movies: [{ path: 'wind.mkv', title: 'Wind', year: 2021 }] });
    await start();
    const third = await addPreparation(app.database.db, 'waiting');
    await call('POST admin/prepare/start-all');
    const order = async () => (await list()).map((film) => [film.path, film.state]);
    expect(await order()).toEqual([
      ['kite.mkv', 'paused'],
      ['kite.mkv', 'paused'],
      ['wind.mkv', 'paused'],
    ]);
    const wind = (await list())[2]?.job_id;
    // Nothing of the first one has been done yet.
    expect((await call('POST admin/prepare/first', { job_id: wind })).status).toBe(200);
    expect((await list()).map(({ job_id }) => job_id)).toEqual([wind, expect.any(Number), third]);
    expect((await running())[0]?.id).toBe(wind);
    // Of this one, something has.
    await app.database.db.updateTable('preparation_steps').set({ done_at: 'x', took_ms: 1 }).execute();
    const kite = (await list())[1]?.job_id;
    expect((await call('POST admin/prepare/first', { job_id: kite })).status).toBe(200);
    expect((await list()).map(({ job_id }) => job_id)).toEqual([wind, kite, third]);
    expect((await running()).map(({ id }) => id)).toEqual([wind]);
  });

  it('is named by its title, whichever files have the same content, and wherever its file is moved', async () => {
    await call('POST admin/prepare/pause', { is_paused: true });
    await start();
    const folder = app.mediaDir;
    await copyFile(FILM, path.join(folder, 'another.mkv'));
    await call('POST admin/media/scan');
    await app.runJobs();
    expect(await list()).toMatchObject([{ title: 'Kite', id: file, path: 'kite.mkv' }]);
    await rm(path.join(folder, 'another.mkv'));
    await rename(path.join(folder, 'kite.mkv'), path.join(folder, 'moved.mkv'));
    await call('POST admin/media/scan');
    await app.runJobs();
    expect(await list()).toMatchObject([{ title: 'Kite', id: file, path: 'moved.mkv' }]);
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

  it('is not possible for what is no film, is encrypted or incomplete: these are listed with the reason', async () => {
    const { db } = app.database;
    const hopeless = async () => (await call('GET admin/prepare/hopeless')).body.details;
    expect(await hopeless()).toEqual([]);
    const listed = { kind: 'movie', id: file, title: 'Kite', part: '', path: 'kite.mkv' };
    const entry = (changes: object) => db.updateTable('folder_entries').set(changes).execute();
    await entry({ probe: 'incomplete' });
    expect(await hopeless()).toMatchObject([{ ...listed, reason: 'a part of its file is missing' }]);
    const { facts } = await db.selectFrom('folder_entries').select('facts').executeTakeFirstOrThrow();
    await entry({
      probe: 'done',
      verdict: 'cannot',
      facts: JSON.stringify({ ...JSON.parse(facts ?? ''), isEncrypted: true }),
    });
    expect(await hopeless()).toMatchObject([{ ...listed, reason: 'it is encrypted' }]);
    await entry({ probe: 'failed', verdict: null, facts: null });
    expect(await hopeless()).toMatchObject([
      { ...listed, reason: 'it is damaged, or of a format that is not known here' },
    ]);
    expect((await call('GET admin/prepare/policy')).body.details).toMatchObject([
      { hopeless: 1, unplayable: 1 },
    ]);
  });

  it('loses what power cuts have left of unfinished parts, but not while somebody makes one', async () => {
    const [{ job_id }] = (await start()).body.details;
    const parts = path.join(app.mediaDir, `.sebule/preparing/${job_id}`);
    const unfinished = path.join(parts, `times.mkv.${randomUUID()}.part`);
    await mkdir(unfinished, { recursive: true });
    await writeFile(path.join(unfinished, 'times.mkv'), 'half a film');
    await writeFile(path.join(parts, 'a0.mp4'), 'a sound');
    const leaseEnds = (at: number) =>
      app.database.db
        .updateTable('jobs')
        .set({ state: 'running', due_at: isoTime(at) })
        .where('kind', '=', 'prepare-step')
        .execute();
    const house = startPreparingHouse(app);
    await leaseEnds(app.clock.now() + SECOND_MS);
    await house.aMinuteLater();
    expect((await readdir(parts)).length).toBe(2);
    await leaseEnds(app.clock.now() - SECOND_MS);
    await house.aMinuteLater();
    await house.stop();
    expect(await readdir(parts)).toEqual(['a0.mp4']);
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
    expect((await start()).body.msg).toBe(preparingMessages.preparationPaused);
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

  it(
    'is tried again by itself once its file is found again, such as in a renamed folder',
    PATIENCE,
    async () => {
      await start();
      await rename(path.join(app.mediaDir, 'kite.mkv'), path.join(app.mediaDir, 'moved.mkv'));
      await app.runJobs();
      expect(await list()).toMatchObject([
        { state: 'failed', reason: 'its file is no longer in the media folder, or has changed' },
      ]);
      const house = startPreparingHouse(app);
      await rm(path.join(app.mediaDir, 'kite.mkv'), { force: true });
      await call('POST admin/media/scan');
      await app.runJobs();
      await house.aMinuteLater();
      await house.stop();
      expect(await list()).toMatchObject([{ title: 'Kite', path: 'moved.mkv', state: 'running' }]);
      await app.runJobs();
      expect(await list()).toMatchObject([{ state: 'done' }]);
    },
  );

  it('names the sound file beside it that is damaged', PATIENCE, async () => {
    await writeFile(path.join(app.mediaDir, 'kite.narrator.sw.m4a'), 'This is no sound.');
    await call('POST admin/media/scan');
    await start();
    await app.runJobs();
    expect(await list()).toMatchObject([
      { state: 'failed', reason: 'the sound file kite.narrator.sw.m4a beside it is damaged' },
    ]);
  });

  it('says how much of a damaged film can be read, and keeps its original', PATIENCE, async () => {
    const whole = await readFile(FILM);
    const damaged = path.join(app.mediaDir, 'damaged.mkv');
    // With its end, as otherwise it would count as one that is still to come.
    await writeFile(damaged, whole.fill(0, Math.round(whole.length * 0.4), whole.length - 1_000));
    await call('POST admin/media/scan');
    await app.runJobs();
    const added = await call('POST admin/media/add-movies', {
      movies: [{ path: 'damaged.mkv', title: 'Damaged', year: 2021 }],
    });
    const [{ video_id }] = added.body.details;
    const { files } = await titleOf(video_id);
    expect((await start(files[0].id)).body.msg).toBe(preparingMessages.preparationQueued);
    await app.runJobs();
    const cut = expect.stringMatching(/^only the first [23]\.\d s of 7\.\d s can be read$/);
    expect(await list()).toMatchObject([{ title: 'Damaged', state: 'done', cut_short: cut }]);
    expect((await call(`GET admin/prepare/of-title/${video_id}`)).body.details).toMatchObject([
      { state: 'done', cut_short: cut },
    ]);
    expect((await call('GET admin/prepare/originals')).body.details).toMatchObject([
      {
        path: 'damaged.mkv',
        kept_because: expect.stringMatching(/^only the first .*, and what was prepared ends there$/),
        kept_until: null,
      },
    ]);
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

describeOnBothDatabases('preparing films on a box with a UPS', (open) => {
  it('waits while the box runs on its battery', async () => {
    const ups = await startUpsDaemon();
    onTestFinished(() => ups.close());
    const { host, port } = ups.address;
    const box = await createTestApp(open, { UPS_ADDRESS: `${host}:${port}` });
    onTestFinished(() => box.close());
    await addPeople(box.database.db);
    const token = await signInAdmin(box, STAFF_EMAIL);
    const goOn = async () =>
      (await box.call('POST admin/prepare/pause', { token, body: { is_paused: false } })).body.details;
    ups.statuses = ['OB DISCHRG'];
    expect(await goOn()).toMatchObject([{ held_by: 'battery' }]);
    ups.statuses = ['OL CHRG'];
    expect(await goOn()).toMatchObject([{ held_by: null }]);
  });
});
