import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasWords } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { isGroupedPhone, phoneDigits, searchWords } from './resident-search.rules.ts';

/** Whether a search finds an account: by each of its words in one of the columns, or by a phone in any notation. */
export const isFound = (db: Database, q: string, columns: readonly string[]): RawBuilder<SqlBool> => {
  const digits = phoneDigits(q);
  const byPhone = digits === null ? sql`false` : sql`accounts.phone like ${`%${digits}%`}`;
  const byWords = isGroupedPhone(q) ? sql`false` : hasWords(db, searchWords(q), columns, ['accounts.phone']);
  return sql<SqlBool>`(${byPhone} or ${byWords})`;
};
