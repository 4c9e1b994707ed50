import { type Kysely, sql } from 'kysely';

/**
 * Films in Matroska with B-frames were taken for damaged in places: all that were are looked into again, in the background.
 * What is known of them stays until then.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update folder_entries set probe = 'again'
    where kind = 'video' and probe = 'done' and original is null and facts like '%"picture":"parts"%'`.execute(
    db,
  );
};
