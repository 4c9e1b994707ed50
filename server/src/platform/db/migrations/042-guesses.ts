import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';

const nothing = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');

interface Season {
  id: number;
  title_id: number;
  order_no: number;
}

/** Seasons that had the order of another one of their series come after the last one. */
const moveDoublesApart = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<Season>`select id, title_id, order_no from seasons where status = 'active'
    order by title_id, order_no, id`.execute(db);
  for (const seasons of Map.groupBy(rows, (season) => season.title_id).values()) {
    let last = Math.max(...seasons.map((season) => season.order_no));
    const doubles = seasons.filter((season, at) => season.order_no === seasons[at - 1]?.order_no);
    for (const { id } of doubles) {
      last += 1;
      await sql`update seasons set order_no = ${last} where id = ${id}`.execute(db);
    }
  }
};

/**
 * Titles and episodes know which of their fields nobody has entered, and titles whether anybody has changed them. No
 * two seasons of a series have the same order.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('titles').addColumn('guessed', 'text', nothing).execute();
  await db.schema.alterTable('episodes').addColumn('guessed', 'text', nothing).execute();
  await db.schema
    .alterTable('titles')
    .addColumn('is_untouched', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await moveDoublesApart(db);
};
