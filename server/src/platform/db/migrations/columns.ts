import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const required: Column = (column) => column.notNull();

/** Goes with the row that it points to. */
export const reference =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target).onDelete('cascade');

/** A number that the database counts up by itself. */
export const idFor =
  (db: Kysely<unknown>): Column =>
  (column) =>
    db.getExecutor().adapter instanceof PostgresAdapter
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.autoIncrement().primaryKey();
