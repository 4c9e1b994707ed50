import { type Clock, SECOND_MS } from '#platform/clock.ts';
import { type Counter, createCounter } from '#platform/counter.ts';
import { AppError } from '#platform/http/errors.ts';
import { tooManyPasswords } from '../accounts.errors.ts';
import { type Guess, PER_ADDRESS_MAX, PER_SECOND_AT_BUSY_MAX, countsOf } from './guess-limits.rules.ts';

/**
 * More than passwords can be checked within the window of 15 minutes, two at a time of 20 ms each: so nobody can make
 * the server forget counts by adding others.
 */
const STRANGERS_COUNTS_MAX = 100_000;

/**
 * The limits of guessing passwords. Counts are in memory: a restart resets them, which helps an attacker little.
 * @param countsMax the most counts of strangers to keep; tests keep fewer
 */
export const createGuessLimits = (clock: Clock, countsMax = STRANGERS_COUNTS_MAX) => {
  const addresses = createCounter(clock, { countsMax });
  /** Bounded by the number of accounts. */
  const ofAccounts = createCounter(clock, { countsMax: Number.POSITIVE_INFINITY });
  const ofStrangers = createCounter(clock, { countsMax });
  const pace = createCounter(clock, { windowMs: SECOND_MS });

  /** Slows a busy address down where otherwise it could have passwords checked without end. */
  const waitForPace = ({ network, isNamePublic }: Guess): number => {
    if (isNamePublic) return 0;
    const wait = pace.secondsUntilFree(network, PER_SECOND_AT_BUSY_MAX);
    if (wait === 0) pace.count(network);
    return wait;
  };

  return {
    /**
     * Runs one try at a password. Only those that fail as a wrong try count, and others while they are being checked.
     * @throws AppError 429 with Retry-After; then nothing is tried
     */
    async guard<T>(guess: Guess, attempt: () => Promise<T>): Promise<T> {
      const { network, device } = guess;
      const isBusy = device === null && addresses.secondsUntilFree(network, PER_ADDRESS_MAX) > 0;
      const counts = countsOf(guess, isBusy).map((counted) => ({
        ...counted,
        counter: counted.isOfAccount ? ofAccounts : ofStrangers,
      }));
      const waits = counts.map(({ counter, key, most }) => counter.secondsUntilFree(key, most));
      const wait = Math.max(...waits) || (isBusy ? waitForPace(guess) : 0);
      if (wait > 0) throw tooManyPasswords(wait);

      const counted: { counter: Counter; key: string }[] =
        device === null ? [...counts, { counter: addresses, key: network }] : counts;
      for (const { counter, key } of counted) counter.begin(key);
      try {
        const result = await attempt();
        for (const { counter, key, isForgiven } of counts) if (isForgiven) counter.forgive(key);
        return result;
      } catch (error) {
        if (error instanceof AppError && error.isWrongTry)
          for (const { counter, key } of counted) counter.count(key);
        throw error;
      } finally {
        for (const { counter, key } of counted) counter.end(key);
      }
    },

    /** How many counts are kept. */
    size: (): number => addresses.size() + ofAccounts.size() + ofStrangers.size() + pace.size(),
  };
};
export type GuessLimits = ReturnType<typeof createGuessLimits>;
