import type { Verdict } from '@sebule/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { among } from './among.ts';
import type { Database } from './schema.ts';

/** The content of a film's file, by which it is known wherever it is. */
export interface FilmContent {
  sample: string;
  /** Bytes. */
  source_size: number;
}

/** The videos that have been looked into, those included of which only the prepared film is left. */
export const knownFilms = (db: Database) =>
  db
    .selectFrom('folder_entries')
    .select(['path', 'sample', 'size as source_size', 'facts', 'plays', 'original'])
    .where('kind', '=', 'video')
    .where('probe', 'in', ['done', 'again'])
    .where('sample', 'is not', null)
    .where('facts', 'is not', null)
    .$narrowType<{ sample: string; facts: string }>();

/** Those of them whose files are there. */
export const filmsOnDisk = (db: Database) => knownFilms(db).where('original', 'is', null);

/** Whether a row of `folder_entries` has been prepared: then it plays everywhere, whatever it was. */
export const isPrepared = sql<SqlBool>`exists (select 1 from packages
  where packages.sample = folder_entries.sample and packages.source_size = folder_entries.size)`;

/** The verdict on the file of a row of `folder_entries` as it is; what is incomplete is not prepared. */
export const ownVerdict = sql<Verdict | null>`case
  when folder_entries.probe = 'failed' then 'cannot'
  when folder_entries.probe = 'incomplete' and folder_entries.verdict = 'prepare' then 'cannot'
  else folder_entries.verdict end`;

const pathsAmong =
  (condition: RawBuilder<SqlBool>) =>
  async (db: Database, paths: readonly string[]): Promise<Set<string>> => {
    if (paths.length === 0) return new Set();
    const rows = await db
      .selectFrom('folder_entries')
      .select('path')
      .where(among(db, 'path', paths))
      .where(condition)
      .execute();
    return new Set(rows.map(({ path }) => path));
  };

/** Those of these paths whose films are prepared. */
export const preparedAmong = pathsAmong(isPrepared);

/** Those of these paths whose files were deleted because their films are prepared: nothing is missing there. */
export const onlyPreparedAmong = pathsAmong(sql<SqlBool>`original is not null`);
