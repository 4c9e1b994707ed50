import type { Clock } from '../clock.ts';
import { createCounter } from '../counter.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError, tooManyTries } from './errors.ts';

/**
 * Bounds the wrong tries at secrets that cannot be guessed; the right one always gets in.
 * @param most wrong tries by one key in 15 minutes
 * @param enough the 429 that follows them
 */
export const createRefusalLimit = (
  clock: Clock,
  most: number,
  enough: (retryAfterSeconds: number) => AppError = tooManyTries,
) => {
  const counter = createCounter(clock);
  /** The refusal of a wrong try: the given one or, after too many by this key, a 429 with Retry-After. */
  const refusal = (key: string, wrong: AppError): AppError => {
    const wait = counter.secondsUntilFree(key, most);
    if (wait > 0) return enough(wait);
    counter.count(key);
    return wrong;
  };
  return {
    refusal,
    /** Runs an attempt; one that fails as a wrong try is refused in this way. */
    async guard<T>(key: string, attempt: () => Promise<T>): Promise<T> {
      try {
        return await attempt();
      } catch (error) {
        throw error instanceof AppError && error.isWrongTry ? refusal(key, error) : error;
      }
    },
  };
};

export type RefusalLimit = ReturnType<typeof createRefusalLimit>;

/** An error of the caller's, as opposed to a server error. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500;

/** At most N events per key and window, by default 15 minutes, whatever their outcome. */
export const createAllowance = (clock: Clock, most: number, windowMs?: number) => {
  const counter = createCounter(clock, { windowMs });
  const requireFree = (key: string): void => {
    const wait = counter.secondsUntilFree(key, most);
    if (wait > 0) throw tooManyTries(wait);
  };
  return {
    /** Uses one; false when this key has used up its allowance. */
    take(key: string): boolean {
      if (counter.secondsUntilFree(key, most) > 0) return false;
      counter.count(key);
      return true;
    },
    /** @throws AppError 429 with Retry-After when this key has used up its allowance */
    spend(key: string): void {
      requireFree(key);
      counter.count(key);
    },
    /**
     * Uses one for some work, unless that fails through a server error: a full disk must not make callers wait later.
     * @throws AppError 429, and what the work throws
     */
    async spendOn<T>(key: string, work: () => Promise<T>): Promise<T> {
      requireFree(key);
      counter.begin(key);
      try {
        const result = await work();
        counter.count(key);
        return result;
      } catch (error) {
        if (isRefusal(error)) counter.count(key);
        throw error;
      } finally {
        counter.end(key);
      }
    },
    /**
     * Uses one once a transaction is stored; nothing when it is refused, fails or is done again. Simultaneous transactions
     * of a key must wait for each other.
     * @throws AppError 429
     */
    spendWith(tx: Pick<Tx, 'afterCommit'>, key: string): void {
      requireFree(key);
      tx.afterCommit(() => counter.count(key));
    },
  };
};
export type Allowance = ReturnType<typeof createAllowance>;
