import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { TEST_NOW } from '../../testing/app.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { type MediaTestData, insertMediaTestData } from '../../testing/media-data.ts';
import { streamingRepository } from './streaming.repository.ts';

describeOnBothDatabases('the access of a media request', (open) => {
  let database: TestDatabase;
  let data: MediaTestData;
  let repository: ReturnType<typeof streamingRepository>;

  beforeEach(async () => {
    database = await open();
    data = await insertMediaTestData(database.db);
    repository = streamingRepository(database.db);
  });
  afterEach(() => database.close());

  type Kind = keyof MediaTestData['subjects'];
  const access = (kind: Kind, who: 'viewer' | 'admin' = 'viewer', nowMs = TEST_NOW) =>
    repository.findAccess({ subject: data.subjects[kind], sessionId: data[who].sessionId }, nowMs);
  const KINDS: Kind[] = ['file', 'season', 'episode'];

  it.each(KINDS)('shows a %s that is active', async (kind) => {
    const { viewer, admin } = data;
    expect(await access(kind)).toEqual({ accountId: viewer.accountId, role: 'viewer', isShown: true });
    expect(await access(kind, 'admin')).toEqual({
      accountId: admin.accountId,
      role: 'admin',
      isShown: true,
    });
  });

  it.each([
    ['titles', ['file', 'season', 'episode']],
    ['seasons', ['season', 'episode']],
    ['episodes', ['episode']],
  ] as const)(
    'hides what is below %s that are switched off, and loses what is in the trash',
    async (table, kinds) => {
      await database.db.updateTable(table).set({ is_active: 0 }).execute();
      for (const kind of kinds) expect(await access(kind)).toMatchObject({ isShown: false });
      await database.db.updateTable(table).set({ status: 'trash' }).execute();
      for (const kind of kinds) expect(await access(kind)).toMatchObject({ isShown: null });
      const others = KINDS.filter((kind) => !(kinds as readonly Kind[]).includes(kind));
      for (const kind of others) expect(await access(kind)).toMatchObject({ isShown: true });
    },
  );

  it('is lost when a row is deleted', async () => {
    await database.db.deleteFrom('titles').execute();
    for (const kind of KINDS) expect(await access(kind)).toMatchObject({ isShown: null });
  });

  it('is null for a session that is removed, expired or unknown', async () => {
    expect(await access('file', 'viewer', TEST_NOW + 59_999)).not.toBeNull();
    expect(await access('file', 'viewer', TEST_NOW + 60_000)).toBeNull();
    expect(await repository.findAccess({ subject: data.subjects.file, sessionId: 'x' }, TEST_NOW)).toBeNull();
    await database.db.deleteFrom('sessions').where('id', '=', data.viewer.sessionId).execute();
    expect(await access('file')).toBeNull();
    expect(await access('file', 'admin')).not.toBeNull();
  });

  it.each([{ status: 'blocked' }, { status: 'pending' }, { deleted_at: isoTime(TEST_NOW) }] as const)(
    'is null for an account with %j',
    async (change) => {
      await database.db.updateTable('accounts').set(change).where('id', '=', data.viewer.accountId).execute();
      expect(await access('file')).toBeNull();
      expect(await access('file', 'admin')).not.toBeNull();
    },
  );
});
