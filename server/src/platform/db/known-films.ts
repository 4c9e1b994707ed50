import { type SqlBool, sql } from 'kysely';
import type { Database } from './schema.ts';

/** The content of a film's file, by which it is known wherever it is. */
export interface FilmContent {
  sample: string;
  /** Bytes. */
  source_size: number;
}

/** The videos of the media folder that have been looked into. */
export const knownFilms = (db: Database) =>
  db
    .selectFrom('folder_entries')
    .select(['path', 'sample', 'size as source_size', 'facts', 'plays'])
    .where('kind', '=', 'video')
    .where('probe', 'in', ['done', 'again'])
    .where('sample', 'is not', null)
    .where('facts', 'is not', null)
    .$narrowType<{ sample: string; facts: string }>();

/** Whether a row of `folder_entries` has been prepared: then it plays everywhere, whatever it was. */
export const isPrepared = sql<SqlBool>`exists (select 1 from packages
  where packages.sample = folder_entries.sample and packages.source_size = folder_entries.size)`;
