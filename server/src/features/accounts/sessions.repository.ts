import type { Insertable } from 'kysely';
import { sessionIsLive } from '#platform/db/live-session.ts';
import type { AccountsTable, Database, SessionsTable } from '#platform/db/schema.ts';

/** A session that is good at this moment, with what its account is at this moment. */
export interface LiveSession {
  id: string;
  accountId: number;
  expiresAt: string;
  role: AccountsTable['role'];
  userType: AccountsTable['user_type'];
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

  /** Removes an account's sessions that have expired, and of the others all but the newest ones. */
  async removeWorn(accountId: number, now: string, keep: number): Promise<void> {
    await db
      .deleteFrom('sessions')
      .where('account_id', '=', accountId)
      .where((eb) =>
        eb.or([
          eb('expires_at', '<=', now),
          eb(
            'id',
            'not in',
            eb
              .selectFrom('sessions as newer')
              .select('newer.id')
              .where('newer.account_id', '=', accountId)
              .orderBy('newer.created_at', 'desc')
              .orderBy('newer.id')
              .limit(keep),
          ),
        ]),
      )
      .execute();
  },
});
export type SessionsRepository = ReturnType<typeof sessionsRepository>;
