import { type Kysely, PostgresAdapter } from 'kysely';

/** Up to when each account's time has been counted as watched, so that no save makes more of it than has passed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .alterTable('last_watched')
    .addColumn('counted_until', isPostgres ? 'bigint' : 'integer')
    .execute();
  for (const [table, column] of [
    ['last_watched', 'counted'],
    ['watch_progress', 'played'],
  ] as const) {
    await db.schema
      .alterTable(table)
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  }
};
