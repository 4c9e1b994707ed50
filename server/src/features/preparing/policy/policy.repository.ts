import { NEW_PREPARE_POLICY } from '@sebule/contract';
import type { Database } from '#platform/db/schema.ts';
import type { Policy } from './hold.rules.ts';

/** There is one house. */
const ONLY = 1;
const { small_copies: _boolean, ...fresh } = NEW_PREPARE_POLICY;
const NEW: Policy = { ...fresh, small_copies: 0, is_paused: 0 };

export const policyRepository = (db: Database) => ({
  async get(): Promise<Policy> {
    const row = await db
      .selectFrom('prepare_policy')
      .select(['mode', 'from_hour', 'to_hour', 'watchers_max', 'small_copies', 'is_paused'])
      .where('id', '=', ONLY)
      .executeTakeFirst();
    return row ?? NEW;
  },

  async set(changes: Partial<Policy>): Promise<void> {
    await db
      .insertInto('prepare_policy')
      .values({ id: ONLY, ...NEW, ...changes })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changes))
      .execute();
  },
});
