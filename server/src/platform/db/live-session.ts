import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a session is valid at a moment (ISO 8601, UTC): one condition for the API and the film files, in queries that
 * have `sessions` and `accounts` under these names.
 */
export const sessionIsLive = (now: string): RawBuilder<SqlBool> => sql`(
  sessions.expires_at > ${now} and accounts.status = 'active' and accounts.deleted_at is null
)`;
