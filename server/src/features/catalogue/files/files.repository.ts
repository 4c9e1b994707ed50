import type { FileState } from '@sebule/contract';
import { type Insertable, type RawBuilder, type Updateable, sql } from 'kysely';
import type { Database, MediaFilesTable } from '#platform/db/schema.ts';

/** What is wrong with a file, as far as the index of the media folder knows. */
export const stateOfFile = (path: RawBuilder<unknown>): RawBuilder<FileState> =>
  sql`(select probe from folder_entries where path = ${path} and probe in ('copying', 'incomplete', 'failed'))`;

/** The files of movies, as admins change them. */
export const filesRepository = (db: Database) => ({
  find: (id: number) => db.selectFrom('media_files').selectAll().where('id', '=', id).executeTakeFirst(),

  async insert(file: Insertable<MediaFilesTable>): Promise<number> {
    const { id } = await db.insertInto('media_files').values(file).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  async update(id: number, changes: Updateable<MediaFilesTable>): Promise<void> {
    await db.updateTable('media_files').set(changes).where('id', '=', id).execute();
  },

  async delete(id: number): Promise<void> {
    await db.deleteFrom('media_files').where('id', '=', id).execute();
  },

  /** The highest order of a movie's files; 0 without any. */
  async lastOrderOf(titleId: number): Promise<number> {
    const row = await db
      .selectFrom('media_files')
      .select('order_no')
      .where('title_id', '=', titleId)
      .orderBy('order_no', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.order_no ?? 0;
  },

  /** All files of the movies that play this one, in their order, with the movies' runtimes. */
  besides: (path: string) =>
    db
      .selectFrom('media_files')
      .innerJoin('titles', 'titles.id', 'media_files.title_id')
      .select(['media_files.id', 'title_id', 'url', 'label', 'titles.runtime'])
      .where('title_id', 'in', (eb) =>
        eb.selectFrom('media_files').select('title_id').where('url', '=', path),
      )
      .orderBy('title_id')
      .orderBy('order_no')
      .orderBy('media_files.id')
      .execute(),

  stateOf: async (path: string): Promise<FileState> => {
    const { rows } = await sql<{ state: FileState }>`select ${stateOfFile(sql.val(path))} as state`.execute(
      db,
    );
    return rows[0]?.state ?? null;
  },

  idsOf: async (titleId: number): Promise<number[]> => {
    const rows = await db.selectFrom('media_files').select('id').where('title_id', '=', titleId).execute();
    return rows.map(({ id }) => id);
  },
});
