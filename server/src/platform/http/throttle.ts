import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { AppError, tooManyTries } from './errors.ts';

const WINDOW_S = 15 * 60;
/** Wrong tries for one account from one address. */
const PER_PAIR_MAX = 10;
/** Wrong tries from one address, whichever account: a whole household may share one. */
const PER_ADDRESS_MAX = 100;

export interface Throttle {
  /**
   * Runs one attempt on an account from an address. An attempt that fails as a wrong try counts; too many of
   * them answer 429 with Retry-After before anything is tried. The account's own count is per
   * address, so that a neighbour's guessing never locks the holder out elsewhere.
   */
  guard<T>(address: string, account: string, attempt: () => Promise<T>): Promise<T>;
}

/** Counts in memory: a restart forgives, which costs an attacker more than it gives. */
export const createThrottle = (): Throttle => {
  const perPair = new RateLimiterMemory({ keyPrefix: 'pair', points: PER_PAIR_MAX, duration: WINDOW_S });
  const perAddress = new RateLimiterMemory({
    keyPrefix: 'address',
    points: PER_ADDRESS_MAX,
    duration: WINDOW_S,
  });

  /** Taken before the attempt, so that parallel guesses cannot all pass on the same count. */
  const take = async (limiter: RateLimiterMemory, key: string): Promise<void> => {
    try {
      await limiter.consume(key);
    } catch (rejected) {
      if (rejected instanceof Error) throw rejected;
      throw tooManyTries((rejected as RateLimiterRes).msBeforeNext / 1000);
    }
  };

  return {
    async guard(address, account, attempt) {
      const pair = `${address} ${account}`;
      await take(perPair, pair);
      await take(perAddress, address);
      try {
        const result = await attempt();
        await perPair.delete(pair);
        await perAddress.reward(address);
        return result;
      } catch (error) {
        if (!(error instanceof AppError && error.isWrongTry)) {
          await perPair.reward(pair);
          await perAddress.reward(address);
        }
        throw error;
      }
    },
  };
};
