import type { Kysely } from 'kysely';

/** The number of the last episode of a file that has several; null for the usual one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('episodes').addColumn('episode_end', 'integer').execute();
};
