import { type Clock, MINUTE_MS } from '../clock.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError, tooManyTries } from './errors.ts';

const WINDOW_MS = 15 * MINUTE_MS;
/** Wrong tries for one account from one address. */
const PER_PAIR_MAX = 10;
/** Wrong tries from one address, whichever account: a whole household may share one. */
const PER_ADDRESS_MAX = 100;
/** Retry-After while other tries are still being checked. */
const PENDING_RETRY_S = 1;
/** The most counts to keep; beyond that, the oldest are evicted. */
const COUNTS_MAX = 50_000;

interface Count {
  /** Wrong tries, or other events. */
  counted: number;
  pending: number;
  endsAt: number;
}

/** Counts events by key within a window that begins with the first event. */
const createCounter = (most: number, clock: Clock, windowMs = WINDOW_MS) => {
  /** All windows have the same length, so that the oldest are in front and end first. */
  const counts = new Map<string, Count>();

  /** Also expired when its end is further away than one window: the clock was set back. */
  const hasEnded = ({ endsAt }: Count): boolean => endsAt <= clock.now() || endsAt > clock.now() + windowMs;
  const isOver = (count: Count): boolean => count.pending === 0 && hasEnded(count);

  const makeRoom = (): void => {
    for (const [key, count] of counts) {
      if (!isOver(count) && counts.size < COUNTS_MAX) return;
      counts.delete(key);
    }
  };
  const current = (key: string): Count | undefined => {
    const count = counts.get(key);
    return count && !hasEnded(count) ? count : undefined;
  };
  const countOf = (key: string): Count => {
    const known = current(key);
    if (known) return known;
    const pending = counts.get(key)?.pending ?? 0;
    counts.delete(key);
    makeRoom();
    const fresh = { counted: 0, pending, endsAt: clock.now() + windowMs };
    counts.set(key, fresh);
    return fresh;
  };
  const dropIfEmpty = (key: string, { counted, pending }: Count): void => {
    if (counted === 0 && pending === 0) counts.delete(key);
  };

  return {
    /** Pending tries count too, so that parallel guesses cannot all pass on the same count. */
    secondsUntilFree(key: string): number {
      const count = current(key);
      if (!count) return 0;
      if (count.counted >= most) return (count.endsAt - clock.now()) / 1000;
      return count.counted + count.pending >= most ? PENDING_RETRY_S : 0;
    },
    begin(key: string): void {
      countOf(key).pending += 1;
    },
    end(key: string): void {
      const count = countOf(key);
      count.pending = Math.max(0, count.pending - 1);
      dropIfEmpty(key, count);
    },
    count(key: string): void {
      countOf(key).counted += 1;
    },
    forgive(key: string): void {
      const count = countOf(key);
      count.counted = 0;
      dropIfEmpty(key, count);
    },
  };
};

export interface Throttle {
  /**
   * Runs one attempt on an account from an address. Only attempts that fail as a wrong try count; after too many of
   * them, the answer is 429 with Retry-After and nothing is tried. The account's own count is per address, so that
   * a neighbour's guessing never locks the holder out elsewhere.
   */
  guard<T>(address: string, account: string, attempt: () => Promise<T>): Promise<T>;
}

/**
 * Counts in memory: a restart resets them, which is of little use to an attacker.
 * @param networkOf what counts as one address
 */
export const createThrottle = (
  clock: Clock,
  networkOf: (address: string) => string = (address) => address,
): Throttle => {
  const pairs = createCounter(PER_PAIR_MAX, clock);
  const addresses = createCounter(PER_ADDRESS_MAX, clock);

  return {
    async guard(caller, account, attempt) {
      const address = networkOf(caller);
      const pair = `${address} ${account}`;
      // The address first: a blocked address must not fill the memory with pairs.
      const wait = addresses.secondsUntilFree(address) || pairs.secondsUntilFree(pair);
      if (wait > 0) throw tooManyTries(wait);
      pairs.begin(pair);
      addresses.begin(address);
      try {
        const result = await attempt();
        pairs.forgive(pair);
        return result;
      } catch (error) {
        if (error instanceof AppError && error.isWrongTry) {
          pairs.count(pair);
          addresses.count(address);
        }
        throw error;
      } finally {
        pairs.end(pair);
        addresses.end(address);
      }
    },
  };
};

/** At most N events per key and window, whatever their outcome. */
export interface Allowance {
  /** Uses one; false when this key has used up its allowance. */
  take(key: string): boolean;
  /** @throws AppError 429 with Retry-After when this key has used up its allowance */
  spend(key: string): void;
  /**
   * Uses one for some work, unless the work fails through a server error: a full disk must not make callers wait
   * later. @throws AppError 429, and what the work throws
   */
  spendOn<T>(key: string, work: () => Promise<T>): Promise<T>;
  /**
   * Uses one once a transaction is stored, for limits on what is stored. Uses nothing for a transaction that is refused,
   * fails or is done again. Simultaneous transactions of a key must wait for each other.
   * @throws AppError 429
   */
  spendWith(tx: Pick<Tx, 'afterCommit'>, key: string): void;
}

/** An error of the caller's, as opposed to a server error. */
const isRefusal = (error: unknown): boolean => error instanceof AppError && error.status < 500;

/** @param windowMs default: 15 minutes */
export const createAllowance = (clock: Clock, most: number, windowMs?: number): Allowance => {
  const counter = createCounter(most, clock, windowMs);
  const requireFree = (key: string): void => {
    const wait = counter.secondsUntilFree(key);
    if (wait > 0) throw tooManyTries(wait);
  };
  return {
    take(key) {
      if (counter.secondsUntilFree(key) > 0) return false;
      counter.count(key);
      return true;
    },
    spend(key) {
      requireFree(key);
      counter.count(key);
    },
    async spendOn(key, work) {
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
    spendWith(tx, key) {
      requireFree(key);
      tx.afterCommit(() => counter.count(key));
    },
  };
};
