import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Whether a session is valid at a moment. Defined once, so that the API and the film files always agree. Expects
 * `sessions` and `accounts` in the query under their own names.
 * @param now ISO 8601, UTC
 */
export const sessionIsLive = (now: string): RawBuilder<SqlBool> => sql`(
  sessions.expires_at > ${now} and accounts.status = 'active' and accounts.deleted_at is null
)`;
