import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { nodeEnvironment, nodeFlags } from '../node-settings.mjs';
import { type TestApp, createTestApp } from './testing/app.ts';
import { describeOnPostgres } from './testing/databases.ts';
import { eventually } from './testing/eventually.ts';
import { STAFF_EMAIL, addPeople, signInAdmin } from './testing/fixtures.ts';
import { startLine } from './testing/line-that-can-be-cut.ts';
import { startPreparingHouse } from './testing/preparing-house.ts';
import { bareEnvironment, killProcess } from './testing/server-process.ts';

const WORKER = path.join(import.meta.dirname, 'worker.ts');
const PATIENCE = { timeout: 180_000 };

describeOnPostgres('a worker', (open) => {
  let app: TestApp;
  let worker: ChildProcess | undefined;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
  });
  afterEach(async () => {
    if (worker) await killProcess(worker);
    worker = undefined;
    await app.close();
  });

  /** @returns what it has printed so far, and how it ends */
  const startWorker = (settings: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [...nodeFlags, WORKER], {
      env: {
        ...nodeEnvironment,
        ...bareEnvironment(),
        DATA_DIR: app.database.dataDir,
        DATABASE_URL: app.database.databaseUrl ?? '',
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    worker = child;
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { output: () => output, ended: once(child, 'exit') };
  };
  const noteVersion = async () => {
    const house = startPreparingHouse(app);
    await house.aMinuteLater();
    await house.stop();
  };

  it('prepares a film while the server does nothing, and ends when it is told to', PATIENCE, async () => {
    const admin = await signInAdmin(app, STAFF_EMAIL);
    const call = (name: string, body?: unknown) => app.call(name, { token: admin, body });
    execFileSync('ffmpeg', [
      ...'-v error -f lavfi -i testsrc2=s=160x90:r=10:d=3 -c:v mpeg4'.split(' '),
      path.join(app.mediaDir, 'kite.mkv'),
    ]);
    await call('POST admin/media/scan');
    await app.runJobs();
    await call('POST admin/media/add-movies', { movies: [{ path: 'kite.mkv', title: 'Kite', year: 2021 }] });
    const { id } = await app.database.db.selectFrom('media_files').select('id').executeTakeFirstOrThrow();
    await noteVersion();
    const [{ job_id }] = (await call('POST admin/prepare/start', { kind: 'movie', id })).body.details;
    const { output, ended } = startWorker();
    await eventually(() => expect(output()).toContain('Sebule prepares films here.'));
    // The app of this test runs no jobs unless it is told to.
    await eventually(async () => {
      const [film] = (await call('GET admin/prepare/get-list')).body.details;
      expect(film).toMatchObject({ job_id, state: 'done' });
    });
    worker?.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    const claimed = await app.database.db
      .selectFrom('jobs')
      .select('id')
      .where('state', '=', 'running')
      .execute();
    expect(claimed).toEqual([]);
  });

  it('outlives its database, and goes on when that is back', PATIENCE, async () => {
    await noteVersion();
    const line = await startLine(app.database.databaseUrl ?? '');
    onTestFinished(() => line.cut());
    const { output, ended } = startWorker({ DATABASE_URL: line.databaseUrl });
    await eventually(() => expect(output()).toContain('Sebule prepares films here.'));
    await line.cut();
    await eventually(() => expect(output()).toContain('ECONNREFUSED'));
    const before = line.taken();
    await line.mend();
    await eventually(() => expect(line.taken()).toBeGreaterThan(before));
    worker?.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('refuses a database whose server has another version', PATIENCE, async () => {
    const { output, ended } = startWorker();
    expect(await ended).toEqual([1, null]);
    expect(output()).toMatch(/has another version, or has never been started/);
  });
});
