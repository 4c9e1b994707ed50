import type { Database } from '#platform/db/schema.ts';

/**
 * Deletes what signs somebody in once, or lets them set a password once. In a database that goes on from an earlier moment, some of
 * it has been used already.
 */
export const forgetOneTimeSecrets = async (db: Database): Promise<void> => {
  for (const table of ['phone_codes', 'reset_grants', 'login_links', 'given_codes'] as const)
    await db.deleteFrom(table).execute();
};
