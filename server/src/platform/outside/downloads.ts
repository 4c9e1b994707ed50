import { type Clock, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import { limitConcurrency } from '#platform/concurrency-limit.ts';
import { type DownloadTimeouts, RefusedError, fetchOutside } from './answer.ts';

export interface ExpectedContent {
  maxBytes: number;
  /**
   * Whether it is the expected content: on a building's network it may be the provider's sign-in page.
   * @throws RefusedError to say what it is instead
   */
  accepts: (content: Buffer, contentType: string) => boolean;
}

const OK = 200;

/** Fetches a file; does not follow redirects. @throws RefusedError, or what fetch throws */
const download = async (
  address: string,
  { maxBytes, accepts }: ExpectedContent,
  timeouts: DownloadTimeouts,
): Promise<Buffer> => {
  const { status, contentType, content } = await fetchOutside(
    address,
    { maxBytes, isWanted: (each) => each === OK },
    timeouts,
  );
  if (status !== OK) throw new RefusedError(`status ${status}`);
  if (!accepts(content, contentType)) throw new RefusedError('unwanted');
  return content;
};

interface Dependencies {
  expected: ExpectedContent;
  clock: Clock;
  timeouts?: DownloadTimeouts | undefined;
}

/** After a network failure, the host is not tried again for this long. */
const PAUSE_MS = 30 * SECOND_MS;
const REFUSED_MS = 5 * MINUTE_MS;
const REFUSALS_MAX = 2_000;
const AT_ONCE_MAX = 6;

/** Downloads from the internet, with a circuit breaker for each host: pages must not wait for many timeouts. */
export const createDownloads = ({
  expected,
  clock,
  timeouts = { headersMs: 3_000, bodyMs: 5_000 },
}: Dependencies) => {
  const limited = limitConcurrency(AT_ONCE_MAX);
  const refused = new Map<string, { until: number; error: RefusedError }>();
  /** By origin. */
  const pausedUntil = new Map<string, number>();

  const refuse = (address: string, error: RefusedError) => {
    refused.delete(address);
    refused.set(address, { until: clock.now() + REFUSED_MS, error });
    const [oldest] = refused.keys();
    if (refused.size > REFUSALS_MAX && oldest !== undefined) refused.delete(oldest);
  };

  /** A time further away than it was set means that the clock was set back since. */
  const isAhead = (until = 0, most: number): boolean => clock.now() < until && until <= clock.now() + most;

  /** Why an address has been refused lately; null when it has not, or the host cannot be reached. */
  const refusalOf = (address: string): RefusedError | null => {
    const refusal = refused.get(address);
    return isAhead(refusal?.until, REFUSED_MS) ? (refusal?.error ?? null) : null;
  };

  return {
    refusalOf,

    /** The content; null when the host refuses it or cannot be reached. */
    async fetch(address: string): Promise<Buffer | null> {
      const { origin } = new URL(address);
      const isHopeless = () => isAhead(pausedUntil.get(origin), PAUSE_MS) || refusalOf(address) !== null;

      if (isHopeless()) return null;
      return limited(async () => {
        // Checked again: a download that ran while this one was queued may have failed.
        if (isHopeless()) return null;
        try {
          return await download(address, expected, timeouts);
        } catch (error) {
          if (error instanceof RefusedError) refuse(address, error);
          else pausedUntil.set(origin, clock.now() + PAUSE_MS);
          return null;
        }
      });
    },
  };
};
