import type { Kysely } from 'kysely';
import { reference, required } from './columns.ts';

/** What viewers have taken out of Continue Watching, until they watch it again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('watching_removals')
    .addColumn('account_id', 'integer', reference('accounts.id'))
    .addColumn('title_id', 'integer', reference('titles.id'))
    .addColumn('removed_at', 'text', required)
    .addPrimaryKeyConstraint('watching_removals_key', ['account_id', 'title_id'])
    .execute();
};
