import { onServerBack, probeServer } from '#shared/api/connection.ts';
import { withPatience } from '#shared/api/deadline.ts';

/** Between attempts; the last one repeats. */
const DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const ATTEMPT_MS = 15_000;
const GONE_AFTER = 2;

interface Trying<T> {
  load: () => Promise<T>;
  onLoaded: (loaded: T) => void;
  /** The server answers, but does not give it. */
  onGone: () => void;
  signal: AbortSignal;
}

/**
 * Tries to load code until it is there: at growing intervals, and at once when the server is back. Returns a function
 * that tries now, for somebody who does not want to wait.
 */
export const keepTrying = <T>({ load, onLoaded, onGone, signal }: Trying<T>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let failures = 0;
  let isTrying = false;

  const attempt = async (isAwaited: boolean): Promise<void> => {
    // The server is probed before the code is requested: after a failed request, browsers may refuse the same code for
    // a long time, and old ones for good.
    if (!(await probeServer({ isAwaited }))) {
      failures = 0;
      return;
    }
    try {
      const loaded = await withPatience(load(), ATTEMPT_MS);
      if (!signal.aborted) onLoaded(loaded);
    } catch (error) {
      console.warn(error);
      failures += 1;
      if (failures >= GONE_AFTER && !signal.aborted) onGone();
    }
  };
  const tryNow = async (isAwaited = false) => {
    if (isTrying || signal.aborted) return;
    clearTimeout(timer);
    isTrying = true;
    await attempt(isAwaited);
    isTrying = false;
    if (signal.aborted) return;
    timer = setTimeout(() => void tryNow(), DELAYS_MS[Math.min(attempts, DELAYS_MS.length - 1)]);
    attempts += 1;
  };
  const tryAgain = () => {
    attempts = 0;
    void tryNow();
  };

  const stopWaiting = onServerBack(tryAgain);
  addEventListener('online', tryAgain);
  signal.addEventListener('abort', () => {
    stopWaiting();
    removeEventListener('online', tryAgain);
    clearTimeout(timer);
  });
  tryAgain();
  return () => void tryNow(true);
};
