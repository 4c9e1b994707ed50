import { type RawBuilder, type SqlBool, sql } from 'kysely';

const columnOf = (column: string | RawBuilder<unknown>) =>
  typeof column === 'string' ? sql.ref(column) : column;

/** Whether a column has a path in this folder, at any depth. */
export const pathIsInFolder = (column: string | RawBuilder<unknown>, folder: string): RawBuilder<SqlBool> => {
  const path = sql`cast(${folder} as text)`;
  return sql`substr(${columnOf(column)}, 1, length(${path}) + 1) = ${path} || '/'`;
};

/** Whether a column has this path, or one in this folder. */
export const pathIsInOrAt = (column: string | RawBuilder<unknown>, path: string): RawBuilder<SqlBool> =>
  sql`(${columnOf(column)} = ${path} or ${pathIsInFolder(column, path)})`;
