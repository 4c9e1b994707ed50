import type { Insertable } from 'kysely';
import type { Database, LoginLinksTable } from '#platform/db/schema.ts';

export const loginLinksRepository = (db: Database) => ({
  async add(link: Insertable<LoginLinksTable>): Promise<void> {
    await db.insertInto('login_links').values(link).execute();
  },

  async removeAll(accountId: number): Promise<void> {
    await db.deleteFrom('login_links').where('account_id', '=', accountId).execute();
  },

  /** The account of a link, while it is valid. */
  async findAccountId(tokenHash: string, now: string): Promise<number | undefined> {
    const row = await db
      .selectFrom('login_links')
      .select('account_id')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .executeTakeFirst();
    return row?.account_id;
  },

  /** Uses up a link; false when another request did so first. */
  async spend(tokenHash: string): Promise<boolean> {
    const result = await db.deleteFrom('login_links').where('token_hash', '=', tokenHash).executeTakeFirst();
    return Number(result.numDeletedRows) === 1;
  },
});
