import { type Clock, SECOND_MS } from '#platform/clock.ts';
import { type Counter, WINDOW_MS, createCounter } from '#platform/counter.ts';
import type { CallConnection } from '#platform/http/call-origin.ts';
import { createAllowance } from '#platform/http/throttle.ts';
import { WrongPassword, tooManyPasswords } from '../accounts.errors.ts';
import { CHECKS_AT_ONCE_MAX } from '../passwords/passwords.ts';
import {
  COUNTS_EACH_MAX,
  type Guess,
  PER_ADDRESS_MAX,
  RECORDED_PER_SECOND_MAX,
  countsOf,
} from './guess-limits.rules.ts';
import { HELD_MS, PLACES, type Place, type SlowLane, WAITING_MAX } from './slow-lane.ts';

/** What a check takes on a fast machine, beside another one. */
const FASTEST_CHECK_MS = 20;
/** The most wrong tries within the window: 90,000 by password checks, and 57,600 in the slow lane. */
const TRIES_MAX = WINDOW_MS * (CHECKS_AT_ONCE_MAX / FASTEST_CHECK_MS + PLACES / HELD_MS);
/**
 * As many as there can be within the window, those of waiting tries among them: so nobody can make the server forget
 * counts by adding others. These 300,000 take 46 MB (154 bytes each), after a flood on all fronts of 15 minutes.
 */
const STRANGERS_COUNTS_MAX = COUNTS_EACH_MAX * (TRIES_MAX + WAITING_MAX);

interface Attempt<T> {
  /** Looks at the password; with a place in the slow lane, how long that takes does not matter. */
  check: (place: Place | null) => Promise<T>;
  /** Writes that it is wrong to the audit log. */
  record: (refusal: WrongPassword) => Promise<void>;
  connection: CallConnection;
}

/** The limits of guessing passwords, in memory: a restart, which resets them, helps an attacker little. */
export const createGuessLimits = (clock: Clock, slowLane: SlowLane, countsMax = STRANGERS_COUNTS_MAX) => {
  const addresses = createCounter(clock, { countsMax });
  /** Bounded by the number of accounts. */
  const ofAccounts = createCounter(clock, { countsMax: Number.POSITIVE_INFINITY });
  const ofStrangers = createCounter(clock, { countsMax });
  const recorded = createAllowance(clock, RECORDED_PER_SECOND_MAX, SECOND_MS);

  return {
    /**
     * Runs one try at a password. Only those that are wrong count, and others while they are being checked.
     * @throws AppError 429 with Retry-After; then nothing is tried
     */
    async guard<T>(guess: Guess, { check, record, connection }: Attempt<T>): Promise<T> {
      const { network, device } = guess;
      const isBusy = device === null && addresses.secondsUntilFree(network, PER_ADDRESS_MAX) > 0;
      // Otherwise there is no end of names that could be tried.
      const isSlow = isBusy && !guess.isNamePublic;
      const counts = countsOf(guess, isBusy).map((counted) => ({
        ...counted,
        counter: counted.isOfAccount ? ofAccounts : ofStrangers,
      }));
      const wait = Math.max(...counts.map(({ counter, key, most }) => counter.secondsUntilFree(key, most)));
      if (wait > 0) throw tooManyPasswords(wait);

      const counted: { counter: Counter; key: string }[] =
        device === null ? [...counts, { counter: addresses, key: network }] : counts;
      let isWrong = false;
      const attempt = async (place: Place | null): Promise<T> => {
        try {
          return await check(place);
        } catch (error) {
          if (!(error instanceof WrongPassword)) throw error;
          // Also when it cannot be recorded.
          isWrong = true;
          if (!isSlow || guess.isAccount || recorded.take(network)) await record(error);
          throw error;
        }
      };
      for (const { counter, key } of counted) counter.begin(key);
      try {
        const result = await (isSlow ? slowLane({ network, connection }, attempt) : attempt(null));
        for (const { counter, key, isForgiven } of counts) if (isForgiven) counter.forgive(key);
        return result;
      } finally {
        for (const { counter, key } of counted) {
          if (isWrong) counter.count(key);
          counter.end(key);
        }
      }
    },

    size: (): number => addresses.size() + ofAccounts.size() + ofStrangers.size(),
  };
};
export type GuessLimits = ReturnType<typeof createGuessLimits>;
