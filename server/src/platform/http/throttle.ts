import { type Clock, MINUTE_MS } from '../clock.ts';
import { AppError, tooManyTries } from './errors.ts';

const WINDOW_MS = 15 * MINUTE_MS;
/** Wrong tries for one account from one address. */
const PER_PAIR_MAX = 10;
/** Wrong tries from one address, whichever account: a whole household may share one. */
const PER_ADDRESS_MAX = 100;
/** Until tries that are still being checked have come out. */
const PENDING_RETRY_S = 1;
/** Counts kept at most; when there are more, those that have run out are dropped. */
const COUNTS_MAX = 50_000;

interface Count {
  /** Wrong tries, or whatever else is counted. */
  counted: number;
  pending: number;
  endsAt: number;
}

/** Counts by key within a window that begins with the first of them. */
const createCounter = (most: number, clock: Clock) => {
  const counts = new Map<string, Count>();

  const dropEnded = () => {
    for (const [key, count] of counts)
      if (count.endsAt <= clock.now() && count.pending === 0) counts.delete(key);
  };
  const countOf = (key: string): Count => {
    const known = counts.get(key);
    if (known && known.endsAt > clock.now()) return known;
    if (counts.size >= COUNTS_MAX) dropEnded();
    const fresh = { counted: 0, pending: known?.pending ?? 0, endsAt: clock.now() + WINDOW_MS };
    counts.set(key, fresh);
    return fresh;
  };

  return {
    /** Pending tries count too, so that parallel guesses cannot all pass on the same count. */
    secondsUntilFree(key: string): number {
      const count = countOf(key);
      if (count.counted >= most) return (count.endsAt - clock.now()) / 1000;
      return count.counted + count.pending >= most ? PENDING_RETRY_S : 0;
    },
    begin(key: string): void {
      countOf(key).pending += 1;
    },
    end(key: string): void {
      const count = countOf(key);
      count.pending = Math.max(0, count.pending - 1);
    },
    count(key: string): void {
      countOf(key).counted += 1;
    },
    forgive(key: string): void {
      countOf(key).counted = 0;
    },
  };
};

export interface Throttle {
  /**
   * Runs one attempt on an account from an address. An attempt that fails as a wrong try counts;
   * too many of them answer 429 with Retry-After before anything is tried. The account's own count
   * is per address, so that a neighbour's guessing never locks the holder out elsewhere.
   */
  guard<T>(address: string, account: string, attempt: () => Promise<T>): Promise<T>;
}

/**
 * Counts in memory: a restart forgives, which costs an attacker more than it gives.
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
      // The address first: one that is shut out must not fill the memory with pairs.
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

/** So many of something by key within 15 minutes, right or wrong. */
export interface Allowance {
  /** Takes one; false when this key has had its share. */
  take(key: string): boolean;
  /** @throws AppError 429 with Retry-After when this key has had its share */
  spend(key: string): void;
}

export const createAllowance = (clock: Clock, most: number): Allowance => {
  const counter = createCounter(most, clock);
  return {
    take(key) {
      if (counter.secondsUntilFree(key) > 0) return false;
      counter.count(key);
      return true;
    },
    spend(key) {
      const wait = counter.secondsUntilFree(key);
      if (wait > 0) throw tooManyTries(wait);
      counter.count(key);
    },
  };
};
