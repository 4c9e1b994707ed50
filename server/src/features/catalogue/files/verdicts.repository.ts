import { type Verdict, worstVerdict } from '@sebule/contract';
import { type SqlBool, sql } from 'kysely';
import { among } from '#platform/db/among.ts';
import { REFERRING } from '#platform/db/file-references.ts';
import { isPrepared, ownVerdict } from '#platform/db/known-films.ts';
import type { Database } from '#platform/db/schema.ts';

/** What residents watch of titles; trailers do not count. */
const WATCHED = ['media_files', 'episodes'] as const;

/** What has been prepared plays everywhere, whatever it was. */
const verdict = sql`case when ${isPrepared} then 'everywhere' else ${ownVerdict} end`;

/** Whether the film of a row of `folder_entries` plays as it is, or has been prepared; null while that is not known. */
export const playsAtOnce = sql<SqlBool | null>`${verdict} in ('everywhere', 'most')`;

/** The worst verdict on the files of each of these titles, by their ids; only of those of which any is known. */
export const worstVerdicts = async (db: Database, ids: readonly number[]): Promise<Map<number, Verdict>> => {
  if (ids.length === 0) return new Map();
  const parts = WATCHED.map((table) => {
    const { rows, titleId, isKept } = REFERRING[table];
    return sql`select ${titleId} as title_id, ${verdict} as verdict from ${rows}
      join folder_entries on folder_entries.path = ${sql.ref(`${table}.url`)}
      where ${ownVerdict} is not null and ${isKept} and ${among(db, titleId, ids)}`;
  });
  const { rows } = await sql<{
    title_id: number;
    verdict: Verdict;
  }>`${sql.join(parts, sql` union `)}`.execute(db);
  const worst = new Map<number, Verdict>();
  for (const { title_id: id, verdict: found } of rows)
    worst.set(id, worstVerdict([worst.get(id), found]) ?? found);
  return worst;
};
