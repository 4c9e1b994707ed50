import { DAY_MS, isoTime } from '../clock.ts';
import { keyReused } from '../http/errors.ts';
import type { Database } from './schema.ts';
import { type Tx, inTransaction, lockSubject } from './transaction.ts';

/** Of an account: more than its holder does in a day. The oldest give way. */
const KEYS_MAX = 1_000;

export interface CallKey {
  accountId: number;
  key: string;
  /** Of what is asked for. */
  fingerprint: string;
  /** When it arrived, in ms since 1970. */
  at: number;
}

const keep = async (
  db: Database,
  { accountId, key, fingerprint, at }: CallKey,
  outcome: unknown,
): Promise<void> => {
  const row = { fingerprint, outcome: JSON.stringify(outcome ?? null), kept_at: isoTime(at) };
  await db
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, ...row })
    // One that is older than a day.
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doUpdateSet(row))
    .execute();
  const ofAccount = db.selectFrom('idempotency_keys').where('account_id', '=', accountId);
  await db
    .deleteFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', 'not in', ofAccount.select('key').orderBy('kept_at', 'desc').limit(KEYS_MAX))
    .execute();
};

/**
 * Does the work of a call `inTransaction`, once for its key: a repeat gets what the work returned (as JSON has it), which
 * is stored in the same transaction. What throws is not kept. Without a key, every call does the work.
 * @throws AppError 422 when the key was used for something else
 */
export const inTransactionOnce = <T>(
  db: Database,
  call: CallKey | undefined,
  work: (tx: Tx) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    if (!call) return work(tx);
    const { accountId, key, fingerprint, at } = call;
    // A repeat that comes meanwhile waits for the end of the first.
    await lockSubject(tx, `idempotency key ${accountId} ${key}`);
    const known = await tx.db
      .selectFrom('idempotency_keys')
      .select(['fingerprint', 'outcome'])
      .where('account_id', '=', accountId)
      .where('key', '=', key)
      .where('kept_at', '>', isoTime(at - DAY_MS))
      .executeTakeFirst();
    if (known && known.fingerprint !== fingerprint) throw keyReused(known.outcome);
    if (known) return JSON.parse(known.outcome) as T;
    const outcome = await work(tx);
    await keep(tx.db, call, outcome);
    return outcome;
  });

export const forgetCallKeysOf = async (db: Database, accountId: number): Promise<void> => {
  await db.deleteFrom('idempotency_keys').where('account_id', '=', accountId).execute();
};

export const forgetOldCallKeys = async (db: Database, now: number): Promise<void> => {
  await db
    .deleteFrom('idempotency_keys')
    .where('kept_at', '<=', isoTime(now - DAY_MS))
    .execute();
};
