import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/**
 * How long prepared films last: what was made of a damaged file may be shorter than the film. And where their own files
 * were that were deleted because of them.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table packages add column seconds double precision`.execute(db);
  await sql`alter table packages add column original_path text`.execute(db);
  const duration = isPostgres(db)
    ? sql`(manifest::json ->> 'duration')::double precision`
    : sql`json_extract(manifest, '$.duration')`;
  await sql`update packages set seconds = ${duration}, original_path = (select path from folder_entries
    where folder_entries.sample = packages.sample and folder_entries.size = packages.source_size
      and folder_entries.original is not null limit 1)`.execute(db);
  // Both are asked for again and again.
  await sql`create index packages_original on packages (original_path) where original_path is not null`.execute(
    db,
  );
  await sql`create index preparations_content on preparations (sample, source_size)`.execute(db);
};
