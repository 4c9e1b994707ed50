import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { forgottenWatchingRepository } from './forgotten-watching.repository.ts';

/** Accounts that one query looks at. */
const ACCOUNTS = 50;

/**
 * Deletes which titles were watched before a moment; how many they were still counts. One account after the other, so
 * that saves do not wait, and by the index over each account's saves: another one would make every save dearer.
 * @returns how many entries those were
 */
export const forgetHistory = async (db: Database, moment: string, signal: AbortSignal | undefined) => {
  const forgotten = forgottenWatchingRepository(db);
  let count = 0;
  let after = 0;
  for (;;) {
    const accounts = await forgotten.accountsAfter(after, moment, ACCOUNTS);
    for (const { id, has_old: hasOld } of accounts) {
      signal?.throwIfAborted();
      if (!hasOld) continue;
      count += await inTransaction(db, (tx) => forgottenWatchingRepository(tx.db).forget(id, moment));
    }
    after = accounts.at(-1)?.id ?? after;
    if (accounts.length < ACCOUNTS) break;
  }
  await forgotten.forgetRemains(moment);
  return count;
};
