import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether an account can sign in: neither pending nor blocked nor deleted. The query has `accounts` under this name. */
export const accountIsActive: RawBuilder<SqlBool> = sql`(accounts.status = 'active' and accounts.deleted_at is null)`;
/** The same for those who watch. */
export const viewerIsActive: RawBuilder<SqlBool> = sql`(accounts.role = 'viewer' and ${accountIsActive})`;
