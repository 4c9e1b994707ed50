import { type Kysely, sql } from 'kysely';

/** Films whose own files an admin has deleted, because they are prepared. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table folder_entries add column original text
      constraint folder_entries_original check (original in ('going', 'gone'))`.execute(db);
  await sql`create index folder_entries_originals on folder_entries (id) where original is not null`.execute(
    db,
  );
};
