import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { OTHER_PHONE, VIEWER_PHONE, addPeople, signInViewer } from '../../testing/fixtures.ts';

const ANSWER = path.join(import.meta.dirname, '../../testing/answer-until-killed.ts');
const run = promisify(execFile);
const EVERY_STEP = Boolean(process.env['LONG_TESTS']);
const PATIENCE_MS = EVERY_STEP ? 600_000 : 90_000;

describeOnBothDatabases('a server that is killed while it answers a request', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open, { SMS_PROVIDER: 'log' });
    await addPeople(app.database.db);
  });
  afterEach(() => app.close());

  const ask = async (movieName: string): Promise<number> => {
    let id = 0;
    for (const phone of [VIEWER_PHONE, OTHER_PHONE]) {
      const token = await signInViewer(app, phone);
      const body = { movieName, movieType: 'movie', notify: true };
      const answer = await app.call('POST user/movie-request', { token, body });
      id = answer.body.details[0].request.id;
    }
    return id;
  };

  /** Answers in a process of its own; null when that was killed before the statement. */
  const answerIn = async (id: number, killBefore = 0) => {
    const { dataDir, databaseUrl = '' } = app.database;
    const args = [ANSWER, dataDir, databaseUrl, String(id), String(killBefore)];
    try {
      const { stdout } = await run(process.execPath, args);
      return JSON.parse(stdout) as { status: number; statements: number };
    } catch (error) {
      expect(error).toMatchObject({ signal: 'SIGKILL' });
      return null;
    }
  };

  /** What is stored of an answer: the status, and the numbers of notifications, text messages and records. */
  const stored = async (id: number) => {
    const { db } = app.database;
    const { status } = await db
      .selectFrom('movie_requests')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const count = async (table: 'notifications' | 'jobs') =>
      (await db.selectFrom(table).select('id').execute()).length;
    const records = await db
      .selectFrom('audit_log')
      .select('id')
      .where('event', '=', 'request-answered')
      .execute();
    return [status, await count('notifications'), await count('jobs'), records.length];
  };

  it('has stored all of it or nothing, and sends each message once', { timeout: PATIENCE_MS }, async () => {
    const whole = await answerIn(await ask('Kite'));
    expect(whole).toMatchObject({ status: 200, statements: expect.any(Number) });
    const statements = whole?.statements ?? 0;
    expect(statements).toBeGreaterThan(8);
    const all = Array.from({ length: statements }, (_, at) => at + 1);
    // Otherwise only before the last statement, when most would be lost.
    const steps = EVERY_STEP ? all : [statements];
    await app.database.db.deleteFrom('notifications').execute();
    await app.database.db.deleteFrom('jobs').execute();
    const id = await ask('River');
    for (const step of steps) {
      expect(await answerIn(id, step)).toBeNull();
      expect(await stored(id)).toEqual(['pending', 0, 0, 1]);
    }
    expect(await answerIn(id)).toMatchObject({ status: 200 });
    expect(await stored(id)).toEqual(['uploaded', 2, 2, 2]);
    // The process has ended with its answer: another one sends the messages.
    expect((await app.sentSms()).map(({ to }) => to).toSorted()).toEqual([VIEWER_PHONE, OTHER_PHONE]);
  });
});
