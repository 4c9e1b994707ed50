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
  wrong: number;
  pending: number;
  endsAt: number;
}

/** Counts wrong tries by key within a window that begins with the first of them. */
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
    const fresh = { wrong: 0, pending: known?.pending ?? 0, endsAt: clock.now() + WINDOW_MS };
    counts.set(key, fresh);
    return fresh;
  };

  return {
    /** Pending tries count too, so that parallel guesses cannot all pass on the same count. */
    admit(key: string): void {
      const count = countOf(key);
      if (count.wrong >= most) throw tooManyTries((count.endsAt - clock.now()) / 1000);
      if (count.wrong + count.pending >= most) throw tooManyTries(PENDING_RETRY_S);
    },
    begin(key: string): void {
      countOf(key).pending += 1;
    },
    end(key: string, outcome: 'right' | 'wrong' | 'neither'): void {
      const count = countOf(key);
      count.pending = Math.max(0, count.pending - 1);
      if (outcome === 'wrong') count.wrong += 1;
    },
    forgive(key: string): void {
      countOf(key).wrong = 0;
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

/** Counts in memory: a restart forgives, which costs an attacker more than it gives. */
export const createThrottle = (clock: Clock): Throttle => {
  const pairs = createCounter(PER_PAIR_MAX, clock);
  const addresses = createCounter(PER_ADDRESS_MAX, clock);

  return {
    async guard(address, account, attempt) {
      const pair = `${address} ${account}`;
      pairs.admit(pair);
      addresses.admit(address);
      pairs.begin(pair);
      addresses.begin(address);
      let outcome: 'right' | 'wrong' | 'neither' = 'neither';
      try {
        const result = await attempt();
        outcome = 'right';
        return result;
      } catch (error) {
        if (error instanceof AppError && error.isWrongTry) outcome = 'wrong';
        throw error;
      } finally {
        pairs.end(pair, outcome);
        addresses.end(address, outcome);
        if (outcome === 'right') pairs.forgive(pair);
      }
    },
  };
};
