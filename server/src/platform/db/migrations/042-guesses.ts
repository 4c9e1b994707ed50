import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

const nothing = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');

/** Titles and episodes know which of their fields nobody has entered, and titles whether anybody has changed them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('titles').addColumn('guessed', 'text', nothing).execute();
  await db.schema.alterTable('episodes').addColumn('guessed', 'text', nothing).execute();
  await db.schema
    .alterTable('titles')
    .addColumn('is_untouched', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
};
