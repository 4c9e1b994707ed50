import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

/**
 * Whether a column has one of the values. They are one parameter, so that a list of any length is the same statement,
 * which the database has planned already.
 */
export const among = (
  db: Database,
  column: string | RawBuilder<unknown>,
  values: readonly (string | number)[],
): RawBuilder<SqlBool> => {
  const compared = typeof column === 'string' ? sql.ref(column) : column;
  return isPostgres(db)
    ? sql`${compared} = any(${values})`
    : sql`${compared} in (select value from json_each(${JSON.stringify(values)}))`;
};
