import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isPostgres } from './is-postgres.ts';
import type { Database } from './schema.ts';

type Values = readonly (string | number)[];

/** Values as one parameter, in the form that the database takes. */
export type BoundList = Values | string;

export const boundList = (db: Database, values: Values): BoundList =>
  isPostgres(db) ? values : JSON.stringify(values);

/** As `among`, for a list that is a slot of a prepared query. */
export const amongBound = (
  db: Database,
  column: string | RawBuilder<unknown>,
  list: BoundList,
): RawBuilder<SqlBool> => {
  const compared = typeof column === 'string' ? sql.ref(column) : column;
  return isPostgres(db)
    ? sql`${compared} = any(${list})`
    : sql`${compared} in (select value from json_each(${list}))`;
};

/** Whether a column has one of the values. They are one parameter: any list is the same planned statement. */
export const among = (
  db: Database,
  column: string | RawBuilder<unknown>,
  values: Values,
): RawBuilder<SqlBool> => amongBound(db, column, boundList(db, values));
