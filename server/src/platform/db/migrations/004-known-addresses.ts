import { type Kysely, sql } from 'kysely';
import { reference, required } from './columns.ts';

/** By what a session was opened, and where the holder of an account signs in. */
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
  // Whoever has a password now has shown it, or a code or a link, wherever they are signed in: setting
  // one has ended what was open before.
  await sql`insert into known_addresses (account_id, address, is_proved, first_seen_at, last_seen_at)
    select sessions.account_id, sessions.opened_from,
      max(case when accounts.password_hash is null then 0 else 1 end),
      min(sessions.created_at), max(sessions.created_at)
    from sessions inner join accounts on accounts.id = sessions.account_id
    where sessions.opened_from is not null
    group by sessions.account_id, sessions.opened_from`.execute(db);
};
