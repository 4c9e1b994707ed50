import type { Insertable, Selectable } from 'kysely';
import type { FilmContent } from '#platform/db/known-films.ts';
import type { Database, PackagesTable } from '#platform/db/schema.ts';

export type PackageRow = Selectable<PackagesTable>;

/** Looked at in one go. */
const PAGE = 100;

const samplesOf = (contents: readonly FilmContent[]): string[] => contents.map(({ sample }) => sample);

/** Films that have been prepared. */
export const packagesRepository = (db: Database) => ({
  /** Notes a package, in place of an earlier one of the same film. */
  async store(row: Insertable<PackagesTable>): Promise<void> {
    await db
      .insertInto('packages')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['sample', 'source_size']).doUpdateSet((eb) => ({
          folder: eb.ref('excluded.folder'),
          manifest: eb.ref('excluded.manifest'),
          bytes: eb.ref('excluded.bytes'),
          seconds: eb.ref('excluded.seconds'),
          original_path: eb.ref('excluded.original_path'),
          made_at: eb.ref('excluded.made_at'),
          // It was made of all that there is now.
          lacks: null,
        })),
      )
      .execute();
  },

  /** Without what their manifests say, which is long. */
  all: () =>
    db
      .selectFrom('packages')
      .select(['id', 'sample', 'source_size', 'folder', 'made_at'])
      .orderBy('id')
      .execute(),

  /** Those after this one, in the order of their ids. */
  after: (id: number): Promise<PackageRow[]> =>
    db.selectFrom('packages').selectAll().where('id', '>', id).orderBy('id').limit(PAGE).execute(),

  of: ({ sample, source_size }: FilmContent): Promise<PackageRow | undefined> =>
    db
      .selectFrom('packages')
      .selectAll()
      .where('sample', '=', sample)
      .where('source_size', '=', source_size)
      .executeTakeFirst(),

  ofAll: (contents: readonly FilmContent[]): Promise<PackageRow[]> =>
    contents.length === 0
      ? Promise.resolve([])
      : db.selectFrom('packages').selectAll().where('sample', 'in', samplesOf(contents)).execute(),

  /** How large and how long they are, without what their manifests say. */
  measuresOf: (
    contents: readonly FilmContent[],
  ): Promise<Pick<PackageRow, 'sample' | 'source_size' | 'bytes' | 'seconds'>[]> =>
    contents.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('packages')
          .select(['sample', 'source_size', 'bytes', 'seconds'])
          .where('sample', 'in', samplesOf(contents))
          .execute(),

  /** Notes where the film's own file was, which is deleted because of the package. */
  async noteOriginal({ sample, source_size }: FilmContent, path: string): Promise<void> {
    await db
      .updateTable('packages')
      .set({ original_path: path })
      .where('sample', '=', sample)
      .where('source_size', '=', source_size)
      .execute();
  },

  /** Notes what a package lacks, unless another one has taken its place. */
  async setLacks({ id, made_at }: Pick<PackageRow, 'id' | 'made_at'>, lacks: string | null): Promise<void> {
    await db
      .updateTable('packages')
      .set({ lacks })
      .where('id', '=', id)
      .where('made_at', '=', made_at)
      .execute();
  },

  async forget(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom('packages').where('id', 'in', ids).execute();
  },
});
