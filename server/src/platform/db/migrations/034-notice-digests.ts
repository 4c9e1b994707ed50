import type { Kysely } from 'kysely';

/** What was asked for when a notice was published, to tell a repeated call from a changed one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('notices').addColumn('asked_digest', 'text').execute();
};
