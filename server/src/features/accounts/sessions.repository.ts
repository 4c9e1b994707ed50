import type { Insertable } from 'kysely';
import { sessionIsLive } from '#platform/db/live-session.ts';
import type { AccountsTable, Database, SessionsTable } from '#platform/db/schema.ts';
import type { OpenSession } from './sessions.rules.ts';

/** A session that is good at this moment, with what its account is at this moment. */
export interface LiveSession {
  id: string;
  accountId: number;
  expiresAt: string;
  role: AccountsTable['role'];
  userType: AccountsTable['user_type'];
  remember_me: AccountsTable['remember_me'];
}

export const sessionsRepository = (db: Database) => ({
  /** Role and status come from the account on every call, so a change holds at once. */
  findLive: (tokenHash: string, now: string): Promise<LiveSession | undefined> =>
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
      .where('sessions.token_hash', '=', tokenHash)
      .where(sessionIsLive(now))
      .executeTakeFirst(),

  async insert(session: Insertable<SessionsTable>): Promise<void> {
    await db.insertInto('sessions').values(session).execute();
  },

  async extend(id: string, expiresAt: string): Promise<void> {
    await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('sessions').where('id', '=', id).execute();
  },

  async removeExpired(accountId: number, now: string): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where('expires_at', '<=', now)
      .execute();
  },

  /** An account's sessions, newest first. */
  list: (accountId: number): Promise<OpenSession[]> =>
    db
      .selectFrom('sessions')
      .select(['id', 'opened_from as openedFrom'])
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),

  async removeAll(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom('sessions').where('id', 'in', ids).execute();
  },

  /** Ends an account's sessions, but for one if it is given; returns how many. */
  async removeOfAccount(accountId: number, except?: string): Promise<number> {
    const query = db.deleteFrom('sessions').where('account_id', '=', accountId);
    const result = await (except === undefined ? query : query.where('id', '!=', except)).executeTakeFirst();
    return Number(result.numDeletedRows);
  },

  /** Ends every session there is; returns how many. */
  async removeEverybodys(): Promise<number> {
    return Number((await db.deleteFrom('sessions').executeTakeFirst()).numDeletedRows);
  },
});
export type SessionsRepository = ReturnType<typeof sessionsRepository>;
