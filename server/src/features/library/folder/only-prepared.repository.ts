import { among } from '#platform/db/among.ts';
import type { FilmContent } from '#platform/db/known-films.ts';
import type { Database } from '#platform/db/schema.ts';

/** The entry of a film's own file, as it was looked at. */
export interface IndexedOriginal {
  id: number;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modified_ms: number;
}

/** Entries of films of which only the prepared copy is left, or soon will be. */
export const onlyPreparedRepository = (db: Database) => ({
  /** Whether the index has this path, or a file with this content. */
  async isIndexed({ path, sample, source_size: size }: FilmContent & { path: string }): Promise<boolean> {
    const found = await db
      .selectFrom('folder_entries')
      .select('id')
      .where((eb) => eb.or([eb('path', '=', path), eb.and({ sample, size })]))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },

  /** Those of these films. */
  async of(films: readonly FilmContent[]): Promise<{ id: number; original: 'going' | 'gone' }[]> {
    const wanted = new Set(films.map(({ sample, source_size: size }) => `${sample} ${size}`));
    const rows = await db
      .selectFrom('folder_entries')
      .select(['id', 'sample', 'size', 'original'])
      .where('original', 'is not', null)
      .where(
        among(
          db,
          'sample',
          films.map(({ sample }) => sample),
        ),
      )
      .$narrowType<{ original: 'going' | 'gone' }>()
      .execute();
    return rows.filter(({ sample, size }) => wanted.has(`${sample} ${size}`));
  },

  /** Notes that a file is to be deleted. @returns whether it is as it was, and prepared then */
  async mark({ id, size, modified_ms }: IndexedOriginal, madeAt: string): Promise<boolean> {
    const marked = await db
      .updateTable('folder_entries')
      .set({ original: 'going' })
      .where((eb) => eb.and({ id, size, modified_ms }))
      .where('original', 'is', null)
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('packages')
            .select('packages.id')
            .whereRef('packages.sample', '=', 'folder_entries.sample')
            .whereRef('packages.source_size', '=', 'folder_entries.size')
            .where('packages.made_at', '=', madeAt),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    return marked !== undefined;
  },

  /** Notes what has become of a file that was to be deleted. */
  async settle(id: number, original: 'gone' | null): Promise<void> {
    await db
      .updateTable('folder_entries')
      .set({ original })
      .where('id', '=', id)
      .where('original', '=', 'going')
      .execute();
  },

  /** Lets these have their files, as all others do. */
  async keepFiles(ids: readonly number[]): Promise<void> {
    await db
      .updateTable('folder_entries')
      .set({ original: null })
      .where(among(db, 'id', ids))
      .execute();
  },

  async remove(ids: readonly number[]): Promise<void> {
    await db
      .deleteFrom('folder_entries')
      .where(among(db, 'id', ids))
      .execute();
  },
});
