import type { Kysely } from 'kysely';

/** Which admin gave the last answer to a request, for whoever finds it answered meanwhile. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .alterTable('movie_requests')
    .addColumn('answered_by', 'integer', (column) => column.references('accounts.id').onDelete('set null'))
    .execute();
};
