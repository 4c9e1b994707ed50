import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { accountIsActive } from './active-accounts.ts';

/**
 * Whether a session is valid at a moment: one condition for the API and the film files. The query has `sessions` and
 * `accounts` under these names.
 * @param now ISO 8601, UTC
 */
export const sessionIsLive = (now: string): RawBuilder<SqlBool> =>
  sql`(sessions.expires_at > ${now} and ${accountIsActive})`;
