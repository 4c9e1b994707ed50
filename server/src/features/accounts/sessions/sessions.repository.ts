import type { Insertable, Transaction } from 'kysely';
import { sessionIsLive } from '#platform/db/live-session.ts';
import type { AccountsTable, Database, SessionsTable, Tables } from '#platform/db/schema.ts';
import type { Account } from '../accounts.repository.ts';
import { noteSignIn } from '../known-addresses/known-addresses.repository.ts';
import { type OpenSession, type Proof, sessionsToEnd } from './sessions.rules.ts';

/** A session that is good at this moment, with what its account is at this moment. */
export interface LiveSession {
  id: string;
  accountId: number;
  expiresAt: string;
  role: AccountsTable['role'];
  userType: AccountsTable['user_type'];
  remember_me: AccountsTable['remember_me'];
}

/** A phone's number alone has opened as many sessions of its account as it may. */
export class NoRoomError extends Error {}

/** A session as it is stored when it is opened. */
export interface NewSession extends Insertable<SessionsTable> {
  opened_from: string;
  opened_by: Proof;
}

const openSessions = (
  transaction: Transaction<Tables>,
  accountId: number,
  now: string,
): Promise<OpenSession[]> =>
  transaction
    .selectFrom('sessions')
    .select(['id', 'opened_from as openedFrom', 'opened_by as openedBy', 'expires_at as expiresAt'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

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

  /**
   * Opens a session of an account that is still what it was when its holder proved to be that: active,
   * and with the same password. Otherwise false: a sign-in that a reset has overtaken must not outlive it.
   * The account's expired sessions go, and those that make room for this one.
   * @throws NoRoomError when there is none for a session of this kind
   */
  open: (session: NewSession, proved: Account): Promise<boolean> =>
    db.transaction().execute(async (transaction) => {
      const now = session.created_at;
      // Locks the account's row on PostgreSQL, where a reset waits for it, or it for the reset.
      const account = await transaction
        .updateTable('accounts')
        .set({ last_login_at: now })
        .where('id', '=', proved.id)
        .where('status', '=', 'active')
        .where('deleted_at', 'is', null)
        .where('password_hash', 'is not distinct from', proved.password_hash)
        .executeTakeFirst();
      if (Number(account.numUpdatedRows) !== 1) return false;
      const { opened_from: from, opened_by: by } = session;
      const signIn = { accountId: proved.id, address: from, isProved: by !== 'phone' };
      const known = await noteSignIn(transaction, signIn, now);
      const usual = new Set(known.map(({ address }) => address));
      const before = await openSessions(transaction, proved.id, now);
      const toEnd = sessionsToEnd(before, { from, by }, usual, Date.parse(now));
      if (toEnd === null) throw new NoRoomError();
      const keptIds = before.map(({ id }) => id).filter((id) => !toEnd.includes(id));
      const others = transaction.deleteFrom('sessions').where('account_id', '=', proved.id);
      await (keptIds.length > 0 ? others.where('id', 'not in', keptIds) : others).execute();
      await transaction.insertInto('sessions').values(session).execute();
      return true;
    }),

  async extend(id: string, expiresAt: string): Promise<void> {
    await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
  },

  async remove(id: string): Promise<void> {
    await db.deleteFrom('sessions').where('id', '=', id).execute();
  },

  /** Ends every session there is; returns how many. */
  async removeEverybodys(): Promise<number> {
    return Number((await db.deleteFrom('sessions').executeTakeFirst()).numDeletedRows);
  },
});
export type SessionsRepository = ReturnType<typeof sessionsRepository>;
