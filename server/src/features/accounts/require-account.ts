import type { Tx } from '#platform/db/transaction.ts';
import { tokenMissing } from '#platform/http/errors.ts';
import { accountsRepository } from './accounts.repository.ts';

/**
 * For what a resident writes: makes sure that their account has not been deleted or erased since the call was let in,
 * and keeps it from being until the end of the transaction. Comes before all other locks.
 * @throws AppError 401 as for a call without a sign-in
 */
export const requireAccount = async ({ db }: Tx, id: number): Promise<void> => {
  if (!(await accountsRepository(db).keep(id))) throw tokenMissing(false);
};
