import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import { writeTogether } from '#platform/db/together.ts';
import type { Actor } from '#platform/http/guard.ts';
import { TEST_NOW } from '../../../testing/app.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../../testing/databases.ts';
import { addAccount } from '../../../testing/fixtures.ts';
import { type NewSession, sessionsRepository } from './sessions.repository.ts';
import { type SessionsService, sessionsService } from './sessions.service.ts';

/** As many as three queries look up, the last of them with places to spare. */
const MANY = 230;

describeOnBothDatabases('who has been signed out', (open) => {
  let database: TestDatabase;
  let sessions: SessionsService;
  let endedHere: Set<string>;

  beforeEach(async () => {
    database = await open();
    endedHere = new Set();
    sessions = sessionsService({
      db: database.db,
      ended: { has: (id) => endedHere.has(id), end: async () => {}, stop: async () => {} },
      audit: null as never,
      clock: { now: () => TEST_NOW },
      log: null as never,
    });
  });
  afterEach(() => database.close());

  const addSession = async (
    sessionId: string,
    {
      account = {},
      expiresMs = DAY_MS,
    }: { account?: Parameters<typeof addAccount>[1]; expiresMs?: number } = {},
  ): Promise<Actor> => {
    const accountId = await addAccount(database.db, account);
    const session: NewSession = {
      id: sessionId,
      account_id: accountId,
      token_hash: `hash of ${sessionId}`,
      created_at: isoTime(TEST_NOW),
      expires_at: isoTime(TEST_NOW + expiresMs),
      opened_from: '192.168.1.20',
      opened_by: 'phone',
    };
    await writeTogether(database.db, sessionsRepository(database.db).replacing(session, []));
    return { accountId, sessionId, role: 'viewer', userType: 'viewer' };
  };

  const signedOutOf = async (actors: Actor[]): Promise<string[]> =>
    [...(await sessions.signedOutAmong(actors))].map(({ sessionId }) => sessionId);

  it('is found among those who go on', async () => {
    const actors = [
      await addSession('live'),
      await addSession('blocked', { account: { status: 'blocked' } }),
      await addSession('deleted', { account: { deleted_at: isoTime(TEST_NOW) } }),
      await addSession('expired', { expiresMs: 0 }),
      await addSession('promoted', { account: { role: 'admin', user_type: 'staff' } }),
      await addSession('ended here'),
      { accountId: 1, sessionId: 'removed', role: 'viewer', userType: 'viewer' } as const,
    ];
    endedHere.add('ended here');
    expect(await signedOutOf(actors)).toEqual([
      'blocked',
      'deleted',
      'expired',
      'promoted',
      'ended here',
      'removed',
    ]);
  });

  it('is found among more than one query looks up', async () => {
    const actors: Actor[] = [];
    for (let count = 0; count < MANY; count += 1) actors.push(await addSession(`session ${count}`));
    // Of the same session, too: a device may have several pages open.
    actors.push({ ...(actors[0] as Actor) });
    expect(await signedOutOf(actors)).toEqual([]);
    const gone = ['session 0', 'session 99', 'session 100', 'session 229'];
    await database.db.deleteFrom('sessions').where('id', 'in', gone).execute();
    expect(await signedOutOf(actors)).toEqual([...gone, 'session 0']);
  });

  it('is nobody but those who signed out here while the database cannot tell', async () => {
    const actors = [await addSession('live'), await addSession('ended here')];
    endedHere.add('ended here');
    await database.db.schema.alterTable('sessions').renameTo('elsewhere').execute();
    expect(await signedOutOf(actors)).toEqual(['ended here']);
  });

  it('is asked without a caller', async () => {
    expect(await signedOutOf([])).toEqual([]);
  });
});
