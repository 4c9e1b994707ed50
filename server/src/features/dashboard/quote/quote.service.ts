import { MINUTE_MS } from '#platform/clock.ts';
import { errorName } from '#platform/error-name.ts';
import { fetchOutside } from '#platform/outside/answer.ts';
import { createRareWarnings } from '#platform/rare-warnings.ts';
import { singleFlight } from '#platform/single-flight.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { OWN_ADVICE } from './own-advice.ts';
import { adviceIn } from './quote.rules.ts';

interface Dependencies extends Pick<SliceDependencies, 'clock' | 'log'> {
  /** The public service, see ADVICE_URL. */
  url: string;
  /** Milliseconds until the whole answer must be here; tests shorten them. */
  timeoutMs?: number | undefined;
  /** From 0 to 1, without 1. */
  random?: () => number;
}

const ANSWER_MAX_BYTES = 1_024 * 1_024;
const TIMEOUT_MS = 3_000;
/** Also after a failure: without internet, pages must not wait for one timeout after the other. */
const KEPT_MS = 10 * MINUTE_MS;
const OK = 200;

/** A random piece of advice, the same for all admins for a while. */
export const quoteService = ({
  url,
  clock,
  log,
  timeoutMs = TIMEOUT_MS,
  random = Math.random,
}: Dependencies) => {
  const warn = createRareWarnings(log, clock);
  const once = singleFlight<string>();
  let kept: { advice: string; until: number } | undefined;

  const fetchAdvice = async (): Promise<string | null> => {
    try {
      const { status, content } = await fetchOutside(
        url,
        {
          headers: { accept: 'application/json' },
          maxBytes: ANSWER_MAX_BYTES,
          isWanted: (each) => each === OK,
        },
        { wholeMs: timeoutMs },
      );
      const advice = status === OK ? adviceIn(content.toString()) : null;
      if (advice === null) warn(`status ${status}`, 'the advice service gave no usable answer');
      return advice;
    } catch (error) {
      warn(
        errorName(error instanceof Error && error.cause ? error.cause : error),
        'the advice service cannot be asked',
      );
      return null;
    }
  };

  const renew = async (): Promise<string> => {
    const own = OWN_ADVICE[Math.floor(random() * OWN_ADVICE.length)] ?? OWN_ADVICE[0];
    const advice = (await fetchAdvice()) ?? own;
    kept = { advice, until: clock.now() + KEPT_MS };
    return advice;
  };

  /** A time further away than it was set means that the clock was set back since. */
  const isFresh = (until: number): boolean => clock.now() < until && until <= clock.now() + KEPT_MS;

  return {
    /** Takes as long as the service at most, and only while none is kept. Never throws. */
    current: async (): Promise<string> => (kept && isFresh(kept.until) ? kept.advice : once('advice', renew)),
  };
};
export type QuoteService = ReturnType<typeof quoteService>;
