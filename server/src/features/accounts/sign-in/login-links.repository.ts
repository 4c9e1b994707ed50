import type { Insertable } from 'kysely';
import type { Database, LoginLinksTable } from '#platform/db/schema.ts';

export const loginLinksRepository = (db: Database) => ({
  /** Stores a link, and drops the account's that have run out. */
  async add(link: Insertable<LoginLinksTable>): Promise<void> {
    await db
      .deleteFrom('login_links')
      .where('account_id', '=', link.account_id)
      .where('expires_at', '<=', link.created_at)
      .execute();
    await db.insertInto('login_links').values(link).execute();
  },

  /** Whose a link is, while it is good. */
  async findAccountId(tokenHash: string, now: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('login_links')
      .select('account_id')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row?.account_id;
  },

  /** Uses a link up; false when another request did so first. */
  async spend(tokenHash: string): Promise<boolean> {
    const result = await db.deleteFrom('login_links').where('token_hash', '=', tokenHash).executeTakeFirst();
    return Number(result.numDeletedRows) === 1;
  },
});
export type LoginLinksRepository = ReturnType<typeof loginLinksRepository>;
