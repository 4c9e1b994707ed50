import type { Kysely } from 'kysely';
import { required } from './columns.ts';

/** What admins note about residents, and how a password came to be. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.alterTable('accounts').addColumn('single_name', 'text').execute();
  await schema.alterTable('accounts').addColumn('mac', 'text').execute();
  // Of an older password nobody knows whether a code proved the phone before it was set.
  await schema
    .alterTable('accounts')
    .addColumn('password_by_code', 'integer', (column) => required(column).defaultTo(0))
    .execute();
  await schema
    .alterTable('accounts')
    .addColumn('version', 'integer', (column) => required(column).defaultTo(1))
    .execute();
  // For the addresses that several residents have.
  await schema.createIndex('accounts_mac').on('accounts').column('mac').execute();
};
