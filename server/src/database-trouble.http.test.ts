import { once } from 'node:events';
import { closeSync, openSync, writeSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { commonMessages } from '@sebule/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import { wholeCheckOf } from '#platform/db/damage-watch.ts';
import { type TestApp, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases, describeOnPostgres, describeOnSqlite } from './testing/databases.ts';
import { eventually } from './testing/eventually.ts';
import { addMovie, startWithViewer } from './testing/fixtures.ts';
import { setReadOnly } from './testing/read-only.ts';

const errorsIn = (app: TestApp): Record<string, unknown>[] =>
  app
    .logs()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ level }) => level >= 50);

const readiness = async (app: TestApp) => {
  const { status, body } = await app.call('GET /readyz');
  return [status, body.msg];
};

describeOnBothDatabases('a database that can only be read', (open) => {
  let app: TestApp;
  let token: string;
  let movie: number;
  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
    movie = await addMovie(app.database.db, 'lantern');
  });
  afterEach(async () => {
    await setReadOnly(app.database, false);
    await app.close();
  });

  const save = () =>
    app.call('POST user/watch-progress', {
      token,
      body: { movie_id: movie, progress: 60, is_series: false, isCompleted: false },
    });

  it('can be read, and answers writes with Retry-After', async () => {
    await setReadOnly(app.database, true);
    const answer = await save();
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(answer.body).toEqual({
      success: false,
      msg: commonMessages.notStored,
      details: [{ code: 'storage-read-only' }],
    });
    expect(errorsIn(app)).toMatchObject([
      { code: 'storage-read-only', msg: 'the database can only be read' },
    ]);
    const { status, body } = await app.call('GET user/landing_page_data/get', { token });
    expect([status, body.details[0].watching]).toEqual([200, []]);
    await setReadOnly(app.database, false);
    expect((await save()).status).toBe(200);
  });

  it('does not use up what may be sent later', async () => {
    const feedback = { sender_type: 'client', subject: 'Sound', message: 'It lags.' };
    const request = { movieName: 'The Kite', movieType: 'movie' };
    const sends = [
      [21, () => app.call('POST user/feedback/post', { token, body: feedback })],
      [61, () => app.call('POST user/movie-request', { token, body: request })],
      [121, () => app.call('PATCH user/notifications/read', { token, body: {} })],
    ] as const;
    for (const [beyondLimit, send] of sends) {
      await setReadOnly(app.database, true);
      for (let sent = 0; sent < beyondLimit; sent += 11) {
        const answers = await Promise.all(Array.from({ length: 11 }, send));
        expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      }
      await setReadOnly(app.database, false);
      expect((await send()).status).toBe(200);
    }
  });

  it('is not ready until it is writable again', async () => {
    expect(await readiness(app)).toEqual([200, 'OK']);
    await setReadOnly(app.database, true);
    app.clock.advance(2 * SECOND_MS);
    expect(await readiness(app)).toEqual([503, 'The database can only be read.']);
    await setReadOnly(app.database, false);
    app.clock.advance(2 * SECOND_MS);
    expect(await readiness(app)).toEqual([200, 'OK']);
    // A clock that was set back must not keep an old result cached.
    await setReadOnly(app.database, true);
    app.clock.advance(-60 * MINUTE_MS);
    expect((await readiness(app))[0]).toBe(503);
  });
});

describeOnSqlite('a database file', (open) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    ({ app, token } = await startWithViewer(open));
  });
  afterEach(() => app.close());

  const post = (subject: string) =>
    app.call('POST user/feedback/post', {
      token,
      body: { sender_type: 'client', subject, message: 'x'.repeat(4_000) },
    });

  it('on a full disk says so, and continues as soon as there is space', async () => {
    const { db } = app.database;
    // Migrations leave free pages.
    await sql`vacuum`.execute(db);
    const pages = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    // SQLite's own size limit causes the same error as a full disk.
    await sql.raw(`pragma max_page_count = ${pages.rows[0]?.page_count}`).execute(db);
    const answers = [await post('first'), await post('second'), await post('third')];
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 503, body: { success: false, msg: commonMessages.notStored } });
    expect(errorsIn(app)[0]).toMatchObject({
      code: 'storage-full',
      msg: 'the disk of the database is full',
      reason: 'database or disk is full',
    });
    await sql`pragma max_page_count = 1000000`.execute(db);
    expect((await post('fourth')).status).toBe(200);
  });

  it('that turns out to be damaged is not ready any more', async () => {
    const { db, dataDir } = app.database;
    await addMovie(db, 'lantern');
    const tables = await sql<{ rootpage: number }>`
      select rootpage from sqlite_schema where name = 'titles'
    `.execute(db);
    const file = path.join(dataDir, 'sebule.db');
    // Another connection's change makes this one read its pages again.
    const other = new DatabaseSync(file);
    other.exec('update secrets set value = value; pragma wal_checkpoint(truncate)');
    other.close();
    const findDamage = await wholeCheckOf(db);
    const { signal } = new AbortController();
    expect(await findDamage?.(signal)).toBeNull();
    const page = tables.rows[0]?.rootpage ?? 0;
    const bytes = openSync(file, 'r+');
    writeSync(bytes, Buffer.alloc(4_096, 0xff), 0, 4_096, (page - 1) * 4_096);
    closeSync(bytes);
    const { status, body } = await app.call('GET user/landing_page_data/get', { token });
    expect([status, body.msg]).toEqual([500, commonMessages.serverSideError]);
    expect(await readiness(app)).toEqual([503, 'The database is damaged; restore a backup.']);
    expect((await app.call('GET /healthz')).status).toBe(200);
    expect(await findDamage?.(signal)).toEqual(expect.any(String));
  });

  it('that another program has locked answers with a short Retry-After', async () => {
    await sql`pragma busy_timeout = 0`.execute(app.database.db);
    const other = new DatabaseSync(path.join(app.database.dataDir, 'sebule.db'));
    other.exec('begin immediate');
    const answer = await post('locked');
    expect([answer.status, answer.headers['retry-after'], answer.body.msg]).toEqual([
      503,
      '2',
      commonMessages.busy,
    ]);
    expect(await readiness(app)).toEqual([503, 'The database is locked by another program.']);
    other.close();
    expect((await post('free')).status).toBe(200);
    app.clock.advance(2 * SECOND_MS);
    expect(await readiness(app)).toEqual([200, 'OK']);
  });
});

describeOnPostgres('a PostgreSQL that goes away', (open) => {
  it('in the middle of a transaction is reported as an unreachable database', async () => {
    const { app, token } = await startWithViewer(open);
    const { db } = app.database;
    // A statement of a post's transaction ends the connection that it runs on.
    await sql`create function hang_up() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`.execute(db);
    await sql`create trigger hang_up before insert on feedback_threads for each row execute function hang_up()`.execute(
      db,
    );
    const body = { sender_type: 'client', subject: 'a', message: 'b' };
    const answer = await app.call('POST user/feedback/post', { token, body });
    expect([answer.status, answer.body.msg]).toEqual([503, commonMessages.busy]);
    expect(errorsIn(app)).toMatchObject([{ code: 'busy', msg: 'the database does not answer' }]);
    await app.close();
  });
});

describeOnSqlite('an upload that is broken off', (open) => {
  it('is not reported as an unreachable database', async () => {
    const app = await createTestApp(open);
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.app.server.address() as net.AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    socket.write(
      'POST /api/user/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\nExpect: 100-continue\r\n\r\n',
    );
    // The server is handling the request once it asks for the body.
    await once(socket, 'data');
    socket.write('{"prevelages":');
    socket.resetAndDestroy();
    await eventually(() => expect(app.logs()).toContain('reqId'));
    expect(errorsIn(app)).toEqual([]);
    await app.close();
  });
});
