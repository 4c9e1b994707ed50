import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import {
  FILE_REFERENCES,
  REFERRING,
  type ReferringTable,
  isInMediaFolder,
} from '#platform/db/file-references.ts';
import type { Database } from '#platform/db/schema.ts';
import { titleIsKept } from '#platform/db/visibility.ts';

/** Rows of a table that are looked at in one go: about 10 ms. */
const SLICE = 2_000;

const lastIdOf = async (db: Database, table: ReferringTable): Promise<number> => {
  const { last } = await db
    .selectFrom(table)
    .select((eb) => eb.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

/** Files that something outside the trash refers to, and that are neither indexed nor noted as missing, in batches. */
export async function* unindexedReferences(db: Database): AsyncGenerator<string[]> {
  for (const [table, column] of FILE_REFERENCES) {
    const { rows: referring, titleId, isKept } = REFERRING[table];
    const end = await lastIdOf(db, table);
    const id = sql.ref(`${table}.id`);
    const reference = sql.ref(`${table}.${column}`);
    for (let start = 0; start < end; start += SLICE) {
      const { rows } = await sql<{ path: string }>`
        select distinct ${reference} as path from ${referring} join titles on titles.id = ${titleId}
        where ${id} > ${start} and ${id} <= ${start + SLICE} and ${isKept} and ${titleIsKept}
          and ${reference} is not null and ${isInMediaFolder(reference)}
          and not exists (select 1 from folder_entries where folder_entries.path = ${reference})
          and not exists (select 1 from lost_files where lost_files.path = ${reference})`.execute(db);
      if (rows.length > 0) yield rows.map(({ path }) => path);
      await nextTurn();
    }
  }
}
