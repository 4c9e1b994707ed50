import { type Kysely, sql } from 'kysely';

/** What has become of calls that may be sent again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table idempotency_keys (
      account_id integer not null references accounts (id) on delete cascade,
      key text not null,
      fingerprint text not null,
      outcome text not null,
      kept_at text not null,
      primary key (account_id, key)
    )`.execute(db);
};
