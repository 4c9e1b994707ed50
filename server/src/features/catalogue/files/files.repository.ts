import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, MediaFilesTable } from '#platform/db/schema.ts';

type FileRow = Selectable<MediaFilesTable>;

/** The files of movies, as admins change them. */
export const filesRepository = (db: Database) => ({
  find: (id: number): Promise<FileRow | undefined> =>
    db.selectFrom('media_files').selectAll().where('id', '=', id).executeTakeFirst(),

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

  idsOf: async (titleId: number): Promise<number[]> => {
    const rows = await db.selectFrom('media_files').select('id').where('title_id', '=', titleId).execute();
    return rows.map(({ id }) => id);
  },
});
