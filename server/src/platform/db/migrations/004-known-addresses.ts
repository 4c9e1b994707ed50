import { type Kysely, sql } from 'kysely';
import { reference, required } from './columns.ts';

/** What a session was opened with, and the addresses that an account signs in from. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.alterTable('sessions').addColumn('opened_by', 'text').execute();
  await schema
    .createTable('known_addresses')
    .addColumn('account_id', 'integer', reference('accounts.id'))
    .addColumn('address', 'text', required)
    .addColumn('is_proved', 'integer', required)
    .addColumn('first_seen_at', 'text', required)
    .addColumn('last_seen_at', 'text', required)
    .addPrimaryKeyConstraint('known_addresses_key', ['account_id', 'address'])
    .execute();
  // An account with a password has used it, or a code or a link, in each of its open sessions: setting a password
  // ended all earlier sessions.
  await sql`insert into known_addresses (account_id, address, is_proved, first_seen_at, last_seen_at)
    select sessions.account_id, sessions.opened_from,
      max(case when accounts.password_hash is null then 0 else 1 end),
      min(sessions.created_at), max(sessions.created_at)
    from sessions inner join accounts on accounts.id = sessions.account_id
    where sessions.opened_from is not null
    group by sessions.account_id, sessions.opened_from`.execute(db);
};
