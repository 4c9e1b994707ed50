import { type Kysely, sql } from 'kysely';
import { reference, required } from './columns.ts';

/** Codes that admins give to residents, and whom residents can ask. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('given_codes')
    .addColumn('account_id', 'integer', (column) => reference('accounts.id')(column).primaryKey())
    .addColumn('code_hash', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('expires_at', 'text', required)
    .execute();
  await db.schema
    .createTable('house_contact')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', required)
    .addColumn('phone', 'text', required)
    .addCheckConstraint('house_contact_only', sql`id = 1`)
    .execute();
};
