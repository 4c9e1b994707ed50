import { sql } from 'kysely';
import type { FilmContent } from '#platform/db/known-films.ts';
import type { Database } from '#platform/db/schema.ts';
import type { ExtractedTracks } from './extracted.schema.ts';

/** A film whose subtitles may be taken out. */
export interface OwedFilm {
  id: number;
  path: string;
  size: number;
  sample: string;
  facts: string;
}

/** Films that are looked at in one go, and rows that are compared. */
const PAGE = 500;

/** What has been taken out of which films. */
export const extractionRepository = (db: Database) => ({
  /** Films of titles that have subtitles of which nothing has been taken yet, by their ids; prepared or not. */
  async owedAfter(id: number): Promise<OwedFilm[]> {
    const rows = await db
      .selectFrom('folder_entries as film')
      .select(['film.id', 'film.path', 'film.size', 'film.sample', 'film.facts'])
      .where('film.kind', '=', 'video')
      .where('film.uses', '>', 0)
      .where('film.id', '>', id)
      .where('film.probe', '=', 'done')
      .where('film.original', 'is', null)
      .where('film.sample', 'is not', null)
      // As JSON writes it.
      .where('film.facts', 'like', '%"subtitles":[{%')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('extracted_tracks')
              .select('made_at')
              .whereRef('extracted_tracks.sample', '=', 'film.sample')
              .whereRef('extracted_tracks.source_size', '=', 'film.size'),
          ),
        ),
      )
      .orderBy('film.id')
      .limit(PAGE)
      .execute();
    return rows.flatMap(({ sample, facts, ...row }) =>
      sample === null || facts === null ? [] : [{ ...row, sample, facts }],
    );
  },

  /** Whether it was looked what can be taken out of a film. */
  async isKnown({ sample, source_size: size }: FilmContent): Promise<boolean> {
    const found = await db
      .selectFrom('extracted_tracks')
      .select('made_at')
      .where('sample', '=', sample)
      .where('source_size', '=', size)
      .executeTakeFirst();
    return found !== undefined;
  },

  async store(
    { sample, size }: Pick<OwedFilm, 'sample' | 'size'>,
    tracks: ExtractedTracks,
    now: string,
  ): Promise<void> {
    const row = { tracks: JSON.stringify(tracks), made_at: now, gone_since: null };
    await db
      .insertInto('extracted_tracks')
      .values({ sample, source_size: size, ...row })
      .onConflict((conflict) => conflict.columns(['sample', 'source_size']).doUpdateSet(row))
      .execute();
  },

  /** Films out of which something has been taken. */
  taken: () =>
    db
      .selectFrom('extracted_tracks')
      .select(['sample', 'source_size'])
      .where('tracks', '!=', JSON.stringify([]))
      .execute(),

  /** Notes which films are gone, and which are back. */
  async noteGone(now: string): Promise<void> {
    const isThere = sql<boolean>`exists (select 1 from folder_entries
      where folder_entries.sample = extracted_tracks.sample and folder_entries.size = extracted_tracks.source_size)`;
    await db
      .updateTable('extracted_tracks')
      .set({ gone_since: now })
      .where('gone_since', 'is', null)
      .where(sql<boolean>`not ${isThere}`)
      .execute();
    await db
      .updateTable('extracted_tracks')
      .set({ gone_since: null })
      .where('gone_since', 'is not', null)
      .where(isThere)
      .execute();
  },

  goneBefore: (moment: string) =>
    db
      .selectFrom('extracted_tracks')
      .select(['sample', 'source_size'])
      .where('gone_since', '<', moment)
      .limit(PAGE)
      .execute(),

  async remove(sample: string, size: number): Promise<void> {
    await db
      .deleteFrom('extracted_tracks')
      .where('sample', '=', sample)
      .where('source_size', '=', size)
      .execute();
  },
});
