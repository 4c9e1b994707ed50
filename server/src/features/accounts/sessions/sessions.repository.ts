import type { InferResult, Insertable } from 'kysely';
import { among } from '#platform/db/among.ts';
import { sessionIsLive } from '#platform/db/live-session.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import type { Database, SessionsTable } from '#platform/db/schema.ts';
import type { DeviceSession, OpenSession, Proof } from './sessions.rules.ts';

/** One of an account's sessions, as its holder sees it. */
export interface HeldSession extends DeviceSession {
  openedFrom: string | null;
  device: string | null;
}

export interface NewSession extends Insertable<SessionsTable> {
  opened_from: string;
  opened_by: Proof;
}

const liveSessions = (db: Database, now: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.id',
      'sessions.account_id as accountId',
      'sessions.expires_at as expiresAt',
      'accounts.role',
      'accounts.user_type as userType',
      'accounts.remember_me',
    ])
    .where(sessionIsLive(now));
/** A session that is valid now, with the current state of its account. */
export type LiveSession = InferResult<ReturnType<typeof liveSessions>>[number];

/** Read at every call of a signed-in caller. */
const liveSessionOfToken = (db: Database) =>
  preparedQuery<{ tokenHash: string; now: string }, LiveSession>(db, (slot) =>
    liveSessions(db, slot('now')).where('sessions.token_hash', '=', slot('tokenHash')),
  );

const allBut = (db: Database, accountId: number, keptIds: readonly string[]) => {
  const all = db.deleteFrom('sessions').where('account_id', '=', accountId);
  return keptIds.length > 0 ? all.where('id', 'not in', keptIds) : all;
};

/** How many sessions one query looks up. In between, other queries have their turn. */
const PORTION = 100;

const liveSessionsOfIds = (db: Database) =>
  preparedQuery<{ now: string; [index: number]: string }, LiveSession>(db, (slot) => {
    const ids = Array.from({ length: PORTION }, (_, index) => slot(index));
    return liveSessions(db, slot('now')).where('sessions.id', 'in', ids);
  });

export const sessionsRepository = (db: Database) => {
  const findByToken = liveSessionOfToken(db);
  const findByIds = liveSessionsOfIds(db);
  return {
    /** Role and status come from the account on every call, so that a change takes effect at once. */
    async findLive(tokenHash: string, now: string): Promise<LiveSession | undefined> {
      const [session] = await findByToken({ tokenHash, now });
      return session;
    },

    /** Those of these sessions that are valid now, by id. Made for hundreds, twice a second. */
    async liveAmong(ids: readonly string[], now: string): Promise<ReadonlyMap<string, LiveSession>> {
      const found = new Map<string, LiveSession>();
      for (let start = 0; start < ids.length; start += PORTION) {
        const portion = ids.slice(start, start + PORTION);
        // The query is prepared for a whole portion: the first id takes the places that are left.
        const places = Array.from({ length: PORTION }, (_, index) => portion[index] ?? portion[0] ?? '');
        for (const session of await findByIds(Object.assign(places, { now }))) found.set(session.id, session);
      }
      return found;
    },

    /** An account's sessions that have not expired, newest first. */
    openOf: (accountId: number, now: string): Promise<OpenSession[]> =>
      db
        .selectFrom('sessions')
        .select(['id', 'opened_from as openedFrom', 'opened_by as openedBy', 'expires_at as expiresAt'])
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    /** An account's sessions that have not expired, with their devices; those used last first. */
    heldBy: (accountId: number, now: string): Promise<HeldSession[]> =>
      db
        .selectFrom('sessions')
        .select([
          'id',
          'device',
          'opened_from as openedFrom',
          'opened_by as openedBy',
          'created_at as createdAt',
        ])
        .select((eb) => eb.fn.coalesce('last_used_at', 'created_at').as('lastUsedAt'))
        .where('account_id', '=', accountId)
        .where('expires_at', '>', now)
        .orderBy('lastUsedAt', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    /** How many sessions these accounts have open. Those without one are missing. */
    async countOpen(now: string, accountIds: readonly number[]): Promise<Map<number, number>> {
      const rows = await db
        .selectFrom('sessions')
        .select((eb) => ['account_id as accountId', eb.fn.countAll<number>().as('open')])
        .where('expires_at', '>', now)
        .where(among(db, 'account_id', accountIds))
        .groupBy('account_id')
        .execute();
      return new Map(rows.map(({ accountId, open }) => [accountId, open]));
    },

    /** Adds a session in place of all others of its account but these; for `writeTogether`. */
    replacing: (session: NewSession, keptIds: readonly string[]) =>
      [
        allBut(db, session.account_id, keptIds).compile(),
        db.insertInto('sessions').values(session).compile(),
      ] as const,

    /** Ends all sessions of an account but these; returns how many. */
    removeAllBut: async (accountId: number, keptIds: readonly string[]): Promise<number> =>
      Number((await allBut(db, accountId, keptIds).executeTakeFirst()).numDeletedRows),

    async isStored(id: string): Promise<boolean> {
      const stored = db.selectFrom('sessions').select('id').where('id', '=', id);
      return (await stored.executeTakeFirst()) !== undefined;
    },

    async extend(id: string, expiresAt: string, lastUsedAt: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ expires_at: expiresAt, last_used_at: lastUsedAt })
        .where('id', '=', id)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db.deleteFrom('sessions').where('id', '=', id).execute();
    },

    /** Ends all sessions; returns how many. */
    async removeEverybodys(): Promise<number> {
      return Number((await db.deleteFrom('sessions').executeTakeFirst()).numDeletedRows);
    },
  };
};

/** @returns how many those were */
export const endEverybodysSessions = (db: Database): Promise<number> =>
  sessionsRepository(db).removeEverybodys();
