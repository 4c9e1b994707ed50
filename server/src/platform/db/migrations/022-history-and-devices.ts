import type { Kysely } from 'kysely';

/** Viewers clear entries of their watch history, and see on which devices they are signed in. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.alterTable('watch_progress').addColumn('cleared_at', 'text').execute();
  await schema.alterTable('sessions').addColumn('device', 'text').execute();
  await schema.alterTable('sessions').addColumn('last_used_at', 'text').execute();
};
