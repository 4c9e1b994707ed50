import type { Kysely } from 'kysely';

/** Files that are still being copied, that are cut short, and that have been replaced. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.alterTable('folder_entries').addColumn('former_facts', 'text').execute();
  // Nobody has asked yet whether the known files are whole. What is known about them is shown meanwhile.
  await db
    .updateTable('folder_entries' as never)
    .set({ probe: 'again' } as never)
    .where('probe' as never, '=', 'done' as never)
    .execute();
  await schema
    .createIndex('folder_entries_again')
    .on('folder_entries')
    .columns(['id'])
    .where('probe' as never, '=', 'again' as never)
    .execute();
};
