import { isPostgres } from '#platform/db/is-postgres.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { tokenMissing } from '#platform/http/errors.ts';

/**
 * For what a resident writes: makes sure that their account has not been deleted or erased since the call was let in,
 * and keeps it from being until the end of the transaction. Comes before all other locks.
 * @throws AppError 401 as for a call without a sign-in
 */
export const requireAccount = async ({ db }: Tx, id: number): Promise<void> => {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    // Conflicts with `residentsRepository.lock`, which a key share lock would not. SQLite has one writer.
    .$if(isPostgres(db), (query) => query.forShare())
    .executeTakeFirst();
  if (!account) throw tokenMissing(false);
};
