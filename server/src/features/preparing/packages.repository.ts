import type { Insertable } from 'kysely';
import type { FilmContent } from '#platform/db/known-films.ts';
import type { Database, PackagesTable } from '#platform/db/schema.ts';

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
          made_at: eb.ref('excluded.made_at'),
        })),
      )
      .execute();
  },

  all: () =>
    db.selectFrom('packages').select(['id', 'sample', 'source_size', 'folder']).orderBy('id').execute(),

  bytesOf: (contents: readonly FilmContent[]) =>
    contents.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('packages')
          .select(['sample', 'source_size', 'bytes'])
          .where(
            'sample',
            'in',
            contents.map(({ sample }) => sample),
          )
          .execute(),

  async forget(ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await db.deleteFrom('packages').where('id', 'in', ids).execute();
  },
});
