import { type Kysely, sql } from 'kysely';

/**
 * A look into a video finds more than before: all are looked into again, in the background. What is known of them stays
 * until then. Those that are cut short change once they are whole.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table folder_entries add column verdict text`.execute(db);
  await sql`update folder_entries set probe = 'again'
    where kind = 'video' and (probe in ('done', 'failed') or (probe = 'none' and lower(name) like '%.m3u8'))`.execute(
    db,
  );
};
