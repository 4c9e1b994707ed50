import { type Clock, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import { type DownloadTimeouts, RefusedError, type Wanted, download } from './download.ts';

/** What is fetched from hosts outside of the building. */
export interface Downloads {
  /** The content; null when the host does not give it, or cannot be reached for now. */
  fetch(address: string): Promise<Buffer | null>;
}

interface Dependencies {
  wanted: Wanted;
  clock: Clock;
  timeouts?: DownloadTimeouts | undefined;
}

/** After a network failure nobody waits for the host again until this has passed. */
const PAUSE_MS = 30 * SECOND_MS;
/** How long what the host refused is not asked for again. */
const REFUSED_MS = 5 * MINUTE_MS;
const REFUSALS_MAX = 2_000;
const AT_ONCE_MAX = 6;

/**
 * Reaches out only while a host answers: in a building without internet, pages must not wait
 * for one timeout after the other.
 */
export const createDownloads = ({
  wanted,
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

  /** What is further off than it was put was put before the clock was set back. */
  const isAhead = (until = 0, most: number): boolean => clock.now() < until && until <= clock.now() + most;

  return {
    async fetch(address) {
      const { origin } = new URL(address);
      const isHopeless = () =>
        isAhead(pausedUntil.get(origin), PAUSE_MS) || isAhead(refusedUntil.get(address), REFUSED_MS);

      if (isHopeless()) return null;
      return limited(async () => {
        // Those who waited in line learn from those before them.
        if (isHopeless()) return null;
        try {
          return await download(address, wanted, timeouts);
        } catch (error) {
          if (error instanceof RefusedError) refuse(address);
          else pausedUntil.set(origin, clock.now() + PAUSE_MS);
          return null;
        }
      });
    },
  };
};
