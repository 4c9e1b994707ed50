import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Suggestion, suggestionMessages } from '@sebule/contract';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { STAFF_EMAIL, addMovie, addPeople, signInAdmin } from '../../testing/fixtures.ts';

/** ffmpeg runs at the lowest priority. */
const PATIENCE = { timeout: 120_000 };
const made = mkdtempSync(path.join(tmpdir(), 'sebule-suggestions-'));
const fileOf = (name: string) => path.join(made, name);

const DAY = 'testsrc2=size=320x180:rate=5';
/** Lines of letters, on black. */
const NAMES = `color=black:size=320x180:rate=5,${[40, 70, 100, 130].map((y) => `drawbox=x=110:y=${y}:w=100:h=5:color=white:t=fill`).join(',')}`;

/** Makes a film of these parts, with a key frame each second. */
const makeFilm = (name: string, parts: readonly [source: string, seconds: number][], chapters = ''): void => {
  writeFileSync(fileOf('chapters.txt'), `;FFMETADATA1\n${chapters}`);
  const inputs = parts.flatMap(([source, seconds]) => ['-f', 'lavfi', '-t', String(seconds), '-i', source]);
  execFileSync('ffmpeg', [
    ...'-v error -y'.split(' '),
    ...inputs,
    ...['-i', fileOf('chapters.txt')],
    ...['-filter_complex', `${parts.map((_, at) => `[${at}:v]`).join('')}concat=n=${parts.length}[v]`],
    ...`-map [v] -map_chapters ${parts.length} -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 5`.split(
      ' ',
    ),
    fileOf(name),
  ]);
};

beforeAll(() => {
  makeFilm('names.mp4', [
    [DAY, 110],
    [NAMES, 30],
  ]);
  makeFilm('day.mp4', [[DAY, 100]]);
  makeFilm(
    'chapters.mp4',
    [[DAY, 100]],
    '[CHAPTER]\nTIMEBASE=1/1\nSTART=0\nEND=90\ntitle=One\n[CHAPTER]\nTIMEBASE=1/1\nSTART=90\nEND=100\ntitle=End Credits\n',
  );
});
afterAll(() => rm(made, { recursive: true }));

describeOnBothDatabases('what a look into a film suggests', (open) => {
  let app: TestApp;
  let admin: string;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    admin = await signInAdmin(app, STAFF_EMAIL);
  });
  afterEach(() => app.close());

  const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
  const look = async () => {
    await call('POST admin/media/scan');
    await app.runJobs();
  };
  /** @returns the id of its file's row */
  const addFilm = async (name: string): Promise<number> => {
    const { db } = app.database;
    const title = await addMovie(db, path.parse(name).name);
    await mkdir(path.join(app.mediaDir, 'films'), { recursive: true });
    await copyFile(fileOf(name), path.join(app.mediaDir, 'films', name));
    await look();
    return (
      await db.selectFrom('media_files').select('id').where('title_id', '=', title).executeTakeFirstOrThrow()
    ).id;
  };
  const start = (id: number, kind = 'movie') => call('POST admin/suggestions/start', { kind, id });
  const list = async (id: number, kind = 'movie'): Promise<Suggestion[]> =>
    (await call(`GET admin/suggestions/get/${kind}/${id}`)).body.details;
  const credits = async (id: number) => (await list(id)).find(({ what }) => what === 'credits');

  it('is where the credits begin by their pictures', PATIENCE, async () => {
    const id = await addFilm('names.mp4');
    expect(await list(id)).toEqual([]);
    const before = await app.database.db.selectFrom('media_files').selectAll().execute();
    const { status, body } = await start(id);
    expect([status, body.msg]).toEqual([200, suggestionMessages.suggestionsQueued]);
    expect(await credits(id)).toEqual({
      what: 'credits',
      state: 'waiting',
      at: null,
      value: null,
      reason: '',
    });
    await app.runJobs();
    expect(await credits(id)).toEqual({
      what: 'credits',
      state: 'found',
      at: 110,
      value: 110,
      reason: 'the picture turns black at 1:50 and stays dark',
    });
    // Nothing is applied.
    expect(await app.database.db.selectFrom('media_files').selectAll().execute()).toEqual(before);
  });

  it('is where their chapter begins, also without ffmpeg', PATIENCE, async () => {
    const id = await addFilm('chapters.mp4');
    const { PATH } = process.env;
    onTestFinished(() => void (process.env.PATH = PATH));
    process.env.PATH = made;
    await start(id);
    await app.runJobs();
    expect(await credits(id)).toMatchObject({
      state: 'found',
      at: 90,
      reason: 'by the chapter “End Credits”',
    });
  });

  it('is nothing, with a reason, where nothing is sure', PATIENCE, async () => {
    const id = await addFilm('day.mp4');
    await start(id);
    await app.runJobs();
    expect(await credits(id)).toMatchObject({
      state: 'none',
      at: null,
      value: null,
      reason: expect.stringContaining('no chapter names them'),
    });
  });

  it('says that there is no ffmpeg', PATIENCE, async () => {
    const id = await addFilm('day.mp4');
    const { PATH } = process.env;
    onTestFinished(() => void (process.env.PATH = PATH));
    process.env.PATH = made;
    await start(id);
    await app.runJobs();
    expect(await credits(id)).toMatchObject({
      state: 'none',
      reason: 'the server has no ffmpeg to look with',
    });
  });

  it('ends when the film has gone meanwhile', PATIENCE, async () => {
    const id = await addFilm('day.mp4');
    await start(id);
    const file = path.join(app.mediaDir, 'films/day.mp4');
    await rm(file);
    await app.runJobs();
    expect(await credits(id)).toMatchObject({ state: 'none', reason: 'its file is no longer there' });
  });

  it('is asked for films that are there', async () => {
    expect((await start(999)).status).toBe(404);
    expect((await start(999, 'episode')).status).toBe(404);
    expect(await list(999)).toEqual([]);
    expect((await call('GET admin/suggestions/get/series/1')).status).toBe(400);
  });
});
