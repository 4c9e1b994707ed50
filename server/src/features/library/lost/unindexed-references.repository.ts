import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';

/** Rows of a table that are looked at in one go: about 10 ms. */
const SLICE = 2_000;

const MOVIES = 'media_files join titles on titles.id = media_files.title_id';
const EPISODES = `episodes join seasons on seasons.id = episodes.season_id and seasons.status = 'active'
  and episodes.status = 'active' join titles on titles.id = seasons.title_id`;
const SEASONS = `seasons join titles on titles.id = seasons.title_id and seasons.status = 'active'`;

const REFERENCES = [
  ['media_files', 'url', MOVIES],
  ['media_files', 'trailer_url', MOVIES],
  ['media_files', 'subtitles_url', MOVIES],
  ['episodes', 'url', EPISODES],
  ['episodes', 'subtitles_url', EPISODES],
  ['seasons', 'trailer_url', SEASONS],
] as const;

const lastIdOf = async (db: Database, table: 'media_files' | 'episodes' | 'seasons'): Promise<number> => {
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

/** Files that something outside the trash refers to, and that are neither indexed nor noted as missing, in batches. */
export async function* unindexedReferences(db: Database): AsyncGenerator<string[]> {
  for (const [table, column, from] of REFERENCES) {
    const end = await lastIdOf(db, table);
    const id = sql.ref(`${table}.id`);
    const reference = sql.ref(`${table}.${column}`);
    for (let start = 0; start < end; start += SLICE) {
      const { rows } = await sql<{ path: string }>`
        select distinct ${reference} as path from ${sql.raw(from)}
        where ${id} > ${start} and ${id} <= ${start + SLICE} and titles.status = 'active'
          and ${reference} is not null and lower(${reference}) not like 'http://%' and lower(${reference}) not like 'https://%'
          and not exists (select 1 from folder_entries where folder_entries.path = ${reference})
          and not exists (select 1 from lost_files where lost_files.path = ${reference})`.execute(db);
      if (rows.length > 0) yield rows.map(({ path }) => path);
      await nextTurn();
    }
  }
}
