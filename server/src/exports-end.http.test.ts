import { randomBytes } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SECOND_MS, isoTime } from '#platform/clock.ts';
import { accountsRepository } from './features/accounts/accounts.repository.ts';
import { newResident } from './features/accounts/residents/residents.rules.ts';
import { TEST_NOW, type TestApp, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { type People, STAFF_EMAIL, addMovie, addPeople, signInAdmin } from './testing/fixtures.ts';

/** Rows of several pages of each export. */
const ROWS = 2_100;

/** Makes several pieces of each file, which are 64 KiB, also where they are compressed. */
const longName = () => randomBytes(200).toString('hex');

/** More than the first piece of a file. */
const BEGUN_BYTES = 64 * 1024;

describeOnBothDatabases('a file that is sent while it is read', (open) => {
  let app: TestApp;
  let people: People;
  let owner: string;
  let staff: string;
  let connections: Socket[];
  /** Run once, at the next result of so many rows, where wanted only when the file has begun to be sent. */
  let atPage: { rows: number; begun: boolean; run: () => Promise<unknown> } | undefined;
  const hasBegun = () => connections.some(({ bytesWritten }) => bytesWritten > BEGUN_BYTES);

  beforeEach(async () => {
    atPage = undefined;
    app = await createTestApp(async () => {
      const database = await open();
      const db = database.db.withPlugin({
        transformQuery: ({ node }) => node,
        async transformResult({ result }) {
          if (result.rows.length !== atPage?.rows || (atPage.begun && !hasBegun())) return result;
          const { run } = atPage;
          atPage = undefined;
          await run();
          return result;
        },
      });
      return { ...database, db };
    });
    people = await addPeople(app.database.db);
    [owner, staff] = [await signInAdmin(app), await signInAdmin(app, STAFF_EMAIL)];
    connections = [];
    app.app.server.on('connection', (socket) => void connections.push(socket));
    await app.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => app.close());

  const at = isoTime(TEST_NOW);
  const numbers = Array.from({ length: ROWS }, (_nothing, index) => index);
  /** Few enough for the parameters of one statement. */
  const inParts = async (store: (some: readonly number[]) => Promise<unknown>) => {
    for (let from = 0; from < ROWS; from += 700) await store(numbers.slice(from, from + 700));
  };
  const addResidents = () =>
    accountsRepository(app.database.db).insertWithFreePhones(
      numbers.map((number) => {
        const resident = {
          full_name: `Resident ${number} ${longName()}`,
          single_name: 'R',
          location: 'Ngara',
          phone: '',
        };
        return newResident(resident, String(254_700_000_000 + number), at);
      }),
    );
  const addEntries = () => {
    const entry = { at, event: 'signed-in', actor_id: people.viewer, address: 'x', note: longName() };
    return inParts((some) =>
      app.database.db
        .insertInto('audit_log')
        .values(some.map(() => entry))
        .execute(),
    );
  };
  const addSaves = async () => {
    const { db } = app.database;
    const title_id = await addMovie(db, 'lantern');
    const saves = (some: readonly number[]) =>
      some.map((episode_key) => ({
        account_id: people.viewer,
        title_id,
        episode_key,
        progress: 60,
        completed: 0 as const,
        ever_completed: 0 as const,
        saved_at: isoTime(TEST_NOW + episode_key * SECOND_MS),
      }));
    await inParts((some) => db.insertInto('watch_progress').values(saves(some)).execute());
  };

  /** The whole file, or what came instead: a refusal, or the end of the connection in the middle. */
  const download = async (path: string, token: string, encoding = 'identity'): Promise<string> => {
    const { port } = app.app.server.address() as AddressInfo;
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': encoding };
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers });
    if (!response.ok) return `refused with ${response.status}`;
    return response.text().catch(() => 'broken off');
  };

  const files = {
    'of residents': {
      fill: addResidents,
      path: () => 'admin/clients/export',
      pageRows: 250,
      by: () => staff,
    },
    'of the audit log': {
      fill: addEntries,
      path: () => 'admin/audit/export',
      pageRows: 1_000,
      by: () => owner,
    },
    'of a resident’s data': {
      fill: addSaves,
      path: () => `admin/clients/copy/${people.viewer}`,
      pageRows: 500,
      by: () => staff,
    },
  } as const;
  type File = keyof typeof files;
  const names = Object.keys(files) as File[];

  const setAccount = (id: number, changes: { user_type: 'staff' } | { status: 'blocked' }) =>
    app.database.db.updateTable('accounts').set(changes).where('id', '=', id).execute();
  const losses: [File, why: string, lose: () => Promise<unknown>][] = [
    ...names.map((file): [File, string, () => Promise<unknown>] => [
      file,
      'has signed out',
      () => app.call('POST user/logout', { token: files[file].by() }),
    ]),
    [
      'of residents',
      'is deleted',
      () => app.call(`GET admin/staff/delete/${people.staff}`, { token: owner }),
    ],
    ['of residents', 'is active no longer', () => setAccount(people.staff, { status: 'blocked' })],
    ['of the audit log', 'is owner no longer', () => setAccount(people.owner, { user_type: 'staff' })],
  ];

  it.each(losses)('%s is refused when its admin %s before it begins', async (file, _why, lose) => {
    const { fill, path, pageRows, by } = files[file];
    await fill();
    atPage = { rows: pageRows, begun: false, run: lose };
    expect(await download(path(), by())).toBe('refused with 401');
    expect(atPage).toBeUndefined();
  });

  it.each(losses)('%s is broken off when its admin %s while it is sent', async (file, _why, lose) => {
    const { fill, path, pageRows, by } = files[file];
    await fill();
    atPage = { rows: pageRows, begun: true, run: lose };
    expect(await download(path(), by())).toBe('broken off');
    expect(atPage).toBeUndefined();
  });

  it('of a resident’s data is broken off when they are erased meanwhile', async () => {
    const run = () => app.call('POST admin/clients/erase', { token: staff, body: { id: people.viewer } });
    const { fill, path, pageRows } = files['of a resident’s data'];
    await fill();
    atPage = { rows: pageRows, begun: true, run };
    expect(await download(path(), staff)).toBe('broken off');
    expect(app.logs()).not.toMatch(/"level":[56]0/);
  });

  it('is broken off without an error in the log, also compressed', async () => {
    const lose = () => app.call('POST user/logout', { token: staff });
    const { fill, path, pageRows } = files['of residents'];
    await fill();
    atPage = { rows: pageRows, begun: true, run: lose };
    expect(await download(path(), staff, 'gzip')).toBe('broken off');
    expect(app.logs()).not.toMatch(/"level":[56]0/);
  });

  it.each(names)('%s is whole when somebody else has signed out meanwhile', async (file) => {
    const { fill, path, pageRows, by } = files[file];
    await fill();
    const token = by() === owner ? staff : owner;
    atPage = { rows: pageRows, begun: true, run: () => app.call('POST user/logout', { token }) };
    const text = await download(path(), by());
    expect(text.split('\n').length).toBeGreaterThan(ROWS);
    expect(atPage).toBeUndefined();
  });
});
