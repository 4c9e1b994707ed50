import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '#platform/db/open.ts';
import { type TestApp, createTestApp } from '../../testing/app.ts';
import { describeOnPostgres } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { OTHER_PHONE, addPeople, signInAdmin, signInViewer } from '../../testing/fixtures.ts';
import { noticeForm } from '../../testing/notices.ts';

const KITE = { movieName: 'The Kite', movieType: 'movie' };

describeOnPostgres('two servers of one database', (open) => {
  let first: TestApp;
  let second: TestApp;
  beforeEach(async () => {
    const database = await open();
    const env = { DATABASE_URL: database.databaseUrl ?? '' };
    first = await createTestApp(async () => database, env);
    const db = openDatabase(database);
    second = await createTestApp(async () => ({ ...database, db, close: () => db.destroy() }), env);
    await addPeople(database.db);
    for (const { app } of [first, second]) await app.listen({ port: 0, host: '127.0.0.1' });
    await eventually(async () => {
      if ((await listeners()) < 2) throw new Error('One of them does not listen yet');
    });
  });
  afterEach(async () => {
    await second.close();
    await first.close();
  });

  const listeners = async (): Promise<number> => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and query = 'listen "sebule_events"' and state = 'idle'`.execute(
      first.database.db,
    );
    return rows.length;
  };

  /** What a page receives from a server until something of this type. */
  const listen = async ({ app }: TestApp, token: string) => {
    const { port } = app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/api/user/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    await reader.read();
    let heard = '';
    return async (type: string): Promise<string[]> => {
      while (!heard.includes(`"${type}"`)) heard += (await reader.read()).value;
      return [...heard.matchAll(/"type":"([^"]+)"/g)].map(([, found = '']) => found);
    };
  };

  const addMovie = (app: TestApp, token: string) =>
    app.call('POST videos/add/movie-details', {
      token,
      body: { title: 'The Kite', slug: 'the-kite', type: 'movie' },
    });

  it('tell each other’s pages what has happened, and each account only what is its own', async () => {
    const [viewer, other] = [await signInViewer(first), await signInViewer(first, OTHER_PHONE)];
    const [own, neighbours] = [await listen(second, viewer), await listen(second, other)];
    expect((await first.call('POST user/movie-request', { token: viewer, body: KITE })).status).toBe(200);
    expect(await own('requests-changed')).toEqual(['requests-changed']);
    const admin = await signInAdmin(first);
    expect((await addMovie(first, admin)).status).toBe(200);
    // In order: the other viewer would have heard of the request first.
    expect(await neighbours('catalogue-changed')).toEqual(['catalogue-changed']);
  });

  it('tell each other’s pages of a notice, and publish one that is sent to both only once', async () => {
    const viewer = await signInViewer(first);
    const heard = await listen(second, viewer);
    const admin = await signInAdmin(first);
    const call = { token: admin, body: noticeForm(first), headers: { 'idempotency-key': 'a notice' } };
    const answers = await Promise.all(
      [first, second].map((server) => server.call('POST admin/notices/add', call)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await heard('notices-changed')).toContain('notifications-changed');
    const told = await second.call('GET user/notifications/get', { token: viewer });
    expect(told.body.details).toMatchObject([{ content: { kind: 'notice', title: 'Water' } }]);
  });
});
