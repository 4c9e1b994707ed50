import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

export const required: Column = (column) => column.notNull();

/** A foreign key with cascading delete. */
export const reference =
  (target: string): Column =>
  (column) =>
    column.notNull().references(target).onDelete('cascade');

/** An auto-incremented number. */
export const idFor =
  (db: Kysely<unknown>): Column =>
  (column) =>
    db.getExecutor().adapter instanceof PostgresAdapter
      ? column.generatedByDefaultAsIdentity().primaryKey()
      : column.autoIncrement().primaryKey();
