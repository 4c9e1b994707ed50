import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Indexes for the list of new files. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // For counting: the index that lists them is many times as large, because searches read it alone.
  await db.schema
    .createIndex('folder_entries_count')
    .on('folder_entries')
    .columns(['kind', 'uses', 'guess'])
    .execute();
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  // For titles with the names of files. SQLite does without: there, a function of the server makes the key.
  const titleKey = sql`lower(regexp_replace(normalize(title, NFD), '[\\u0300-\\u036f]', '', 'g')) collate "C"`;
  await sql`create index titles_by_name on titles (kind, (${titleKey}))`.execute(db);
};
