import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Preparation, PreparePolicy, TitleFilm } from '@sebule/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { packageManifest } from '#features/films/index.ts';
import { HOUR_MS } from '#platform/clock.ts';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { CLIPS } from '../../testing/clips/clips.ts';
import { makeClip } from '../../testing/clips/make-clip.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { STAFF_EMAIL, addPeople, signInAdmin } from '../../testing/fixtures.ts';

const PATIENCE = { timeout: 240_000 };
/** H.264 and AAC in Matroska, and the same with sound that has to be encoded. */
const NAMES = ['plain.mkv', 'ac3.mp4'] as const;
/** Of the clip: two seconds of 25 pictures. */
const PICTURES = 50;
const made = mkdtempSync(path.join(tmpdir(), 'sebule-without-ffmpeg-'));
/** What a small box has without ffmpeg. */
const PROGRAMS = path.join(made, 'programs');

beforeAll(() => {
  for (const clip of CLIPS) if (NAMES.some((name) => name === clip.name)) makeClip(made, clip);
  mkdirSync(PROGRAMS);
  for (const name of ['sh', 'nice', 'cat', 'kill']) {
    const found = execFileSync('sh', ['-c', `command -v ${name} || true`], { encoding: 'utf8' }).trim();
    if (found.startsWith('/')) symlinkSync(found, path.join(PROGRAMS, name));
  }
});
afterAll(() => rmSync(made, { recursive: true }));

describeOnBothDatabases('a server without ffmpeg', (open) => {
  const { PATH } = process.env;
  let app: TestApp;
  let admin: string;
  let files: Map<string, { id: number; title: number }>;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
    for (const name of NAMES) await copyFile(path.join(made, name), path.join(app.mediaDir, name));
    await call('POST admin/media/scan');
    await app.runJobs();
    const movies = NAMES.map((name) => ({ path: name, title: name, year: 2021 }));
    await call('POST admin/media/add-movies', { movies });
    const rows = await app.database.db.selectFrom('media_files').select(['id', 'title_id', 'url']).execute();
    files = new Map(rows.map(({ id, title_id: title, url }) => [url, { id, title }]));
    process.env['PATH'] = PROGRAMS;
  });
  afterEach(async () => {
    process.env['PATH'] = PATH;
    await app.close();
  });

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const start = (name: string) =>
    call('POST admin/prepare/start', { kind: 'movie', id: files.get(name)?.id ?? 0 });
  const list = async (): Promise<Preparation[]> => (await call('GET admin/prepare/get-list')).body.details;
  const policy = async (): Promise<PreparePolicy> => (await call('GET admin/prepare/policy')).body.details[0];
  const filmOf = async (name: string): Promise<TitleFilm> =>
    (await call(`GET admin/prepare/of-title/${files.get(name)?.title ?? 0}`)).body.details[0];
  const manifest = async () => {
    const row = await app.database.db
      .selectFrom('packages')
      .selectAll()
      .orderBy('id')
      .executeTakeFirstOrThrow();
    return {
      ...packageManifest.parse(JSON.parse(row.manifest)),
      folder: path.join(app.mediaDir, row.folder),
    };
  };
  const countPictures = (file: string): number => {
    const args = ['-v', 'error', '-i', file, ...'-map 0:v -c copy -f framecrc -'.split(' ')];
    const output = execFileSync('ffmpeg', args, { encoding: 'utf8', env: { ...process.env, PATH } });
    return output.split('\n').filter((line) => line !== '' && !line.startsWith('#')).length;
  };

  it(
    'prepares what only needs another container, and says of the rest that it cannot',
    PATIENCE,
    async () => {
      expect(await policy()).toMatchObject({ has_ffmpeg: false, held_by: null });
      expect((await start('ac3.mp4')).status).toBe(200);
      expect((await start('plain.mkv')).status).toBe(200);
      await app.runJobs();
      expect((await list()).map(({ title, state, reason }) => [title, state, reason])).toEqual([
        ['ac3.mp4', 'waiting', 'the sound is in Dolby Digital (AC-3); there is no ffmpeg on this box'],
        ['plain.mkv', 'done', 'the file is Matroska (MKV)'],
      ]);
      expect(await policy()).toMatchObject({ held_by: 'no-ffmpeg', waiting: 1 });
      const first = await manifest();
      expect(first).toMatchObject({
        isComplete: true,
        previews: null,
        video: [{ id: 'v0' }],
        audio: [{ id: 'a0' }],
      });
      expect(countPictures(path.join(first.folder, 'v0.mp4'))).toBe(PICTURES);
      expect(await filmOf('plain.mkv')).toMatchObject({ state: 'done', lacks: null });

      const [stuck] = await list();
      await call('POST admin/prepare/remove', { job_id: stuck?.job_id });
      process.env['PATH'] = PATH;
      app.clock.advance(HOUR_MS);
      expect(await policy()).toMatchObject({ has_ffmpeg: true, held_by: null, lacking: 1 });
      expect(await filmOf('plain.mkv')).toMatchObject({
        lacks: 'it was prepared without ffmpeg, and lacks pictures on the seek bar and a copy for slow lines',
      });
      expect((await start('plain.mkv')).status).toBe(200);
      await app.runJobs();
      const later = await manifest();
      expect(later.previews).not.toBeNull();
      expect(countPictures(path.join(later.folder, 'v0.mp4'))).toBe(PICTURES);
      expect(await filmOf('plain.mkv')).toMatchObject({ state: 'done', lacks: null });
    },
  );
});
