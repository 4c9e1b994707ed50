import { type Clock, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import { type DownloadTimeouts, RefusedError } from './answer.ts';
import { type ExpectedContent, download } from './download.ts';

/** Downloads from hosts on the internet. */
export interface Downloads {
  /** The content; null when the host refuses it or cannot be reached. */
  fetch(address: string): Promise<Buffer | null>;
}

interface Dependencies {
  expected: ExpectedContent;
  clock: Clock;
  timeouts?: DownloadTimeouts | undefined;
}

/** After a network failure, the host is not tried again for this long. */
const PAUSE_MS = 30 * SECOND_MS;
/** For how long a refused address is not requested again. */
const REFUSED_MS = 5 * MINUTE_MS;
const REFUSALS_MAX = 2_000;
const AT_ONCE_MAX = 6;

/**
 * A circuit breaker for each host: in a building without internet, pages must not wait for one timeout after the
 * other.
 */
export const createDownloads = ({
  expected,
  clock,
  timeouts = { headersMs: 3_000, bodyMs: 5_000 },
}: Dependencies): Downloads => {
  const limited = limitConcurrency(AT_ONCE_MAX);
  const refusedUntil = new Map<string, number>();
  /** By origin. */
  const pausedUntil = new Map<string, number>();

  const refuse = (address: string) => {
    refusedUntil.delete(address);
    refusedUntil.set(address, clock.now() + REFUSED_MS);
    const [oldest] = refusedUntil.keys();
    if (refusedUntil.size > REFUSALS_MAX && oldest !== undefined) refusedUntil.delete(oldest);
  };

  /** A time further away than it was set means that the clock was set back since. */
  const isAhead = (until = 0, most: number): boolean => clock.now() < until && until <= clock.now() + most;

  return {
    async fetch(address) {
      const { origin } = new URL(address);
      const isHopeless = () =>
        isAhead(pausedUntil.get(origin), PAUSE_MS) || isAhead(refusedUntil.get(address), REFUSED_MS);

      if (isHopeless()) return null;
      return limited(async () => {
        // Checked again: a download that ran while this one was queued may have failed.
        if (isHopeless()) return null;
        try {
          return await download(address, expected, timeouts);
        } catch (error) {
          if (error instanceof RefusedError) refuse(address);
          else pausedUntil.set(origin, clock.now() + PAUSE_MS);
          return null;
        }
      });
    },
  };
};
