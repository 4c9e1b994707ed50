import { type RawBuilder, sql } from 'kysely';
import { type BoundList, among, amongBound, boundList } from '#platform/db/among.ts';
import { FILE_REFERENCES, REFERRING } from '#platform/db/file-references.ts';
import { preparedQuery } from '#platform/db/prepared-query.ts';
import type { Database } from '#platform/db/schema.ts';

/** The ids of titles that miss a file, for a condition; `cross join` makes SQLite begin with the few missing files. */
export const titlesWithMissedFiles: RawBuilder<number> = sql.join(
  FILE_REFERENCES.map(([table, column]) => {
    const { rows, titleId, isKept } = REFERRING[table];
    return sql`select ${titleId} from lost_files cross join ${rows}
      where lost_files.relinked_to is null and ${sql.ref(`${table}.${column}`)} = lost_files.path and ${isKept}`;
  }),
  sql` union `,
);

/** Files of the catalogue that are not on the disk, of a few titles. */
export const missedFilesRepository = (db: Database) => {
  // Each page of a title asks.
  const missedAmong = preparedQuery<{ paths: BoundList }, { path: string }>(db, (slot) =>
    db
      .selectFrom('lost_files')
      .select('path')
      .where(amongBound(db, 'path', slot('paths')))
      .where('relinked_to', 'is', null),
  );
  return {
    /** How many files these titles miss, by their ids; only those that miss any. */
    async count(ids: readonly number[]): Promise<Map<number, number>> {
      if (ids.length === 0) return new Map();
      const parts = FILE_REFERENCES.map(([table, column]) => {
        const { rows, titleId, isKept } = REFERRING[table];
        return sql`select ${titleId} as title_id, lost_files.path from ${rows} cross join lost_files
        where lost_files.path = ${sql.ref(`${table}.${column}`)} and lost_files.relinked_to is null
          and ${isKept} and ${among(db, titleId, ids)}`;
      });
      const { rows } = await sql<{ title_id: number; missed: number }>`
      select title_id, count(distinct path) as missed from (${sql.join(parts, sql` union all `)}) as lost
      group by title_id`.execute(db);
      return new Map(rows.map(({ title_id: id, missed }) => [id, missed]));
    },

    async among(paths: readonly string[]): Promise<Set<string>> {
      const rows = await missedAmong({ paths: boundList(db, paths) });
      return new Set(rows.map(({ path }) => path));
    },
  };
};
