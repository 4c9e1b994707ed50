import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Readable, Writable } from 'node:stream';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeArchive } from '#features/backups/index.ts';
import { contentsOfSqlite, copySqlite } from '#platform/db/copies/copy-sqlite.ts';
import { openDatabase } from '#platform/db/open.ts';
import type { Database } from '#platform/db/schema.ts';
import { runConsole } from './console/run.ts';
import { type OpenServer, openServer } from './start.ts';
import { VIEWER_PHONE, addAccount, addMovie, addPeople, addFailedJob } from './testing/fixtures.ts';

const ENV = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
/** More than a restore renames. */
const STEPS_MAX = 60;

let folder: string;
let dataDir: string;
let mediaDir: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-restore-'));
  [dataDir, mediaDir] = [path.join(folder, 'data'), path.join(folder, 'films')];
  mkdirSync(mediaDir);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

const put = (below: string, content: string): void => {
  const file = path.join(mediaDir, below);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
};
const read = (below: string): string => readFileSync(path.join(mediaDir, below), 'utf8');

const env = (changes: object = {}) => ({ ...ENV, DATA_DIR: dataDir, MEDIA_DIR: mediaDir, ...changes });
const start = (): Promise<OpenServer> => openServer(env());
const startAndStop = async (): Promise<void> => (await start()).close();

const run = async (...args: string[]) => {
  const texts = { out: '', err: '' };
  const into = (key: 'out' | 'err') =>
    new Writable({
      write(chunk, _encoding, done) {
        texts[key] += String(chunk);
        done();
      },
    });
  const streams = { input: Readable.from(['']), output: into('out'), errors: into('err') };
  const code = await runConsole(args, env(), streams);
  return { code, ...texts };
};

const inDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = openDatabase({ databaseUrl: undefined, dataDir });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
};
const titles = () =>
  inDatabase(async (db) => (await db.selectFrom('titles').select('slug').execute()).map(({ slug }) => slug));

/** A house with a film and its subtitles, and a backup of it. Since then, the film is gone and another one has come. */
const backedUp = async (): Promise<string> => {
  await startAndStop();
  await inDatabase(async (db) => {
    await addPeople(db);
    await addMovie(db, 'kite');
  });
  put('films/kite.sw.srt', 'as it was');
  put('artwork/kite.jpg', 'a picture');
  const made = await run('backup', path.join(folder, 'usb'));
  expect(made).toMatchObject({ code: 0, err: '' });
  await inDatabase(async (db) => {
    await db.deleteFrom('titles').execute();
    await addMovie(db, 'rain');
  });
  put('films/kite.sw.srt', 'as it is');
  rmSync(path.join(mediaDir, 'artwork/kite.jpg'));
  return made.out.split('\n')[0] ?? '';
};

/** An archive of the database as it is, which no version would make of it. */
const copyOfDatabase = async () => {
  const copy = path.join(folder, 'copy');
  await copySqlite(path.join(dataDir, 'sebule.db'), copy);
  const file = path.join(folder, 'newer.zip');
  const sources = async function* () {
    yield { name: 'database.sqlite', handle: await fs.open(copy, 'r') };
  };
  const about = {
    format: 1,
    id: randomUUID(),
    house: randomUUID(),
    made_at: '2026-12-01T00:10:00.000Z',
    version: '9.0.0',
    database: { kind: 'sqlite', ...contentsOfSqlite(copy) },
    counts: { titles: 1, residents: 2 },
    without_media: null,
  } as const;
  await writeArchive(file, sources(), about);
  return { file };
};

/** The old state or that of the backup, and nothing in between. */
const stateNow = async (): Promise<unknown> => {
  const found = [await titles(), read('films/kite.sw.srt')];
  if (JSON.stringify(found) === JSON.stringify([['rain'], 'as it is'])) return 'old';
  const picture = existsSync(path.join(mediaDir, 'artwork/kite.jpg'));
  if (picture && JSON.stringify(found) === JSON.stringify([['kite'], 'as it was'])) return 'restored';
  return found;
};

it('takes a backup at the next start, with its subtitles and pictures', async () => {
  const file = await backedUp();
  const restored = await run('restore', file);
  expect(restored).toMatchObject({ code: 0, err: '' });
  expect(restored.out).toContain('is whole, and lies beside what there is.\nStart Sebule: ');
  expect(await stateNow()).toBe('old');
  await startAndStop();
  expect(await stateNow()).toBe('restored');
  expect(await inDatabase((db) => db.selectFrom('audit_log').select('event').execute())).toContainEqual({
    event: 'backup-restored',
  });
  // Once.
  await inDatabase((db) => addMovie(db, 'later'));
  await startAndStop();
  expect(await titles()).toEqual(['kite', 'later']);
});

it('takes a backup on a new box, without its films, which count as missing', async () => {
  const file = await backedUp();
  rmSync(dataDir, { recursive: true });
  rmSync(mediaDir, { recursive: true });
  mkdirSync(mediaDir);
  expect((await run('restore', file)).code).toBe(0);
  const server = await start();
  const answer = await fetch(`${server.url}/readyz`);
  expect([answer.status, server.firstSteps]).toEqual([200, null]);
  await server.close();
  expect([await titles(), read('films/kite.sw.srt')]).toEqual([['kite'], 'as it was']);
});

it('keeps sessions or ends them, and does nothing again that was done once', async () => {
  await startAndStop();
  await inDatabase(async (db) => {
    const { viewer } = await addPeople(db);
    const expires = '2099-01-01T00:00:00.000Z';
    await db
      .insertInto('sessions')
      .values({
        id: 's',
        account_id: viewer,
        token_hash: 'h',
        created_at: expires,
        expires_at: expires,
      })
      .execute();
    await db
      .insertInto('login_links')
      .values({ account_id: viewer, token_hash: 'l', created_at: expires, expires_at: expires })
      .execute();
    await db
      .insertInto('jobs')
      .values({
        kind: 'sms',
        payload: '{}',
        state: 'waiting',
        due_at: expires,
        attempts: 0,
        lease: 0,
        created_at: expires,
      })
      .execute();
    await addFailedJob(db);
  });
  const file = (await run('backup', path.join(folder, 'usb'))).out.split('\n')[0] ?? '';
  const left = () =>
    inDatabase(async (db) => ({
      sessions: (await db.selectFrom('sessions').select('id').execute()).length,
      links: (await db.selectFrom('login_links').select('account_id').execute()).length,
      sms: (await db.selectFrom('jobs').select('kind').where('kind', '=', 'sms').execute()).length,
    }));
  await run('restore', file);
  await startAndStop();
  expect(await left()).toEqual({ sessions: 1, links: 0, sms: 0 });
  await run('restore', file, '--end-sessions', 'yes');
  await startAndStop();
  expect(await left()).toEqual({ sessions: 0, links: 0, sms: 0 });
});

it('erases again who was erased since the backup', async () => {
  await startAndStop();
  const resident = await inDatabase(async (db) => {
    await addPeople(db);
    const id = await addAccount(db, { phone: '254722000111' });
    return db
      .selectFrom('accounts')
      .select(['id', 'created_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  });
  const file = (await run('backup', path.join(folder, 'usb'))).out.split('\n')[0] ?? '';
  const erased = JSON.stringify({ ...resident, erased_at: '2026-12-01T00:00:00.000Z' });
  writeFileSync(path.join(dataDir, 'erasures.jsonl'), `${erased}\n`);
  await run('restore', file);
  await startAndStop();
  const phones = await inDatabase((db) => db.selectFrom('accounts').select('phone').execute());
  expect(phones).toContainEqual({ phone: VIEWER_PHONE });
  expect(phones).not.toContainEqual({ phone: '254722000111' });
});

it('goes back to what there was when the restored database does not start', async () => {
  const file = await backedUp();
  await run('restore', file);
  // As a disk may do between the two.
  const staged = new DatabaseSync(path.join(dataDir, 'restore/next/sebule.db'));
  staged.exec('drop table accounts');
  staged.close();
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await startAndStop();
  expect(said).toHaveBeenCalledWith(expect.stringContaining('what was there before is back: '));
  expect(await stateNow()).toBe('old');
  await startAndStop();
  expect(await stateNow()).toBe('old');
});

it('goes back on a new box to one that is new', async () => {
  const file = await backedUp();
  rmSync(dataDir, { recursive: true });
  await run('restore', file);
  writeFileSync(path.join(dataDir, 'restore/next/sebule.db'), 'no database');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const server = await start();
  expect(server.firstSteps).not.toBeNull();
  await server.close();
});

it('changes nothing when a backup cannot be taken', async () => {
  const file = await backedUp();
  const content = readFileSync(file);
  content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 0xff;
  const damaged = path.join(folder, 'damaged.zip');
  writeFileSync(damaged, content);
  const restored = await run('restore', damaged);
  expect([restored.code, restored.err]).toEqual([1, expect.stringMatching(/^The backup is damaged: /)]);
  expect(existsSync(path.join(dataDir, 'restore'))).toBe(false);
  expect(existsSync(path.join(mediaDir, '.sebule', 'restore'))).toBe(false);
  await startAndStop();
  expect(await stateNow()).toBe('old');
});

/** Starts, and lets the power go at a step. @returns whether it came to its end before */
const startUntil = async (step: number): Promise<boolean> => {
  const real = fs.rename;
  let done = 0;
  fs.rename = async (...names) => {
    done += 1;
    if (done >= step) throw new Error('the power is off');
    return real(...names);
  };
  const server = await start().catch(() => null);
  fs.rename = real;
  await server?.close();
  return server !== null;
};

it('refuses a backup of a newer version', async () => {
  const file = await backedUp();
  await inDatabase((db) =>
    sql`insert into kysely_migration (name, timestamp) values ('999-later', 'x')`.execute(db),
  );
  const newer = (await copyOfDatabase()).file;
  await inDatabase((db) => sql`delete from kysely_migration where name = '999-later'`.execute(db));
  expect(await run('restore', newer)).toMatchObject({
    code: 1,
    err: 'The backup was made by a newer version of Sebule. Install that version first.\n',
  });
  expect((await run('verify', file)).code).toBe(0);
});

it.each([
  ['goes on', 'restored', () => {}],
  [
    'goes on going back',
    'old',
    () => {
      const staged = new DatabaseSync(path.join(dataDir, 'restore/next/sebule.db'));
      staged.exec('drop table accounts');
      staged.close();
    },
  ],
])('can be cut off at any step, and %s', { timeout: 120_000 }, async (_what, expected, damage) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const file = await backedUp();
  let steps = 0;
  for (let isOver = false; !isOver && steps < STEPS_MAX; steps += 1) {
    expect((await run('restore', file)).code).toBe(0);
    damage();
    isOver = await startUntil(steps + 1);
    await startAndStop();
    expect([steps, await stateNow()]).toEqual([steps, expected]);
    await inDatabase(async (db) => {
      await db.deleteFrom('titles').execute();
      await addMovie(db, 'rain');
    });
    put('films/kite.sw.srt', 'as it is');
    rmSync(path.join(mediaDir, 'artwork/kite.jpg'), { force: true });
  }
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThan(STEPS_MAX);
});
