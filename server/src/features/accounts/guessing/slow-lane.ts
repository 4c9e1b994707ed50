import { fairQueue } from '#platform/concurrency-limit.ts';
import { busy } from '#platform/http/errors.ts';
import type { Wait } from '#platform/wait.ts';

/** No more than may wait for a password check from one address: nobody who waits here is refused there. */
export const PLACES = 16;
/** More than connections can be open: each has one try at a time. */
export const WAITING_MAX = 2_048;
/** More than a check and a record in the audit log take on a small box. */
export const HELD_MS = 250;

/** Who tries. */
interface Caller {
  /** The caller's address: addresses take turns. */
  network: string;
  /** Whether nobody waits for the answer any more. */
  hasLeft: () => boolean;
}

/** A place in the lane. */
export interface Place {
  /** Begins the time for which the place is held; to be called when the try itself begins, after all waiting. */
  hold: () => void;
}

/**
 * Lets only a few tries in at once. Each that fails keeps its place for the same time, whatever was done in it: so the
 * time does not reveal what that was, and all addresses together get no more than `PLACES` failures in `HELD_MS`.
 */
export const createSlowLane = (wait: Wait) => {
  const enqueue = fairQueue({ running: PLACES, each: WAITING_MAX, all: WAITING_MAX });
  /** @throws QueueFullError, and what the attempt throws */
  return <T>({ network, hasLeft }: Caller, attempt: (place: Place) => Promise<T>): Promise<T> =>
    enqueue(network, async () => {
      // Otherwise calls that are begun and broken off would fill the queue without holding connections.
      if (hasLeft()) throw busy();
      let held = Promise.resolve();
      const hold = (): void => {
        held = wait(HELD_MS);
      };
      try {
        return await attempt({ hold });
      } catch (error) {
        await held;
        throw error;
      }
    });
};
export type SlowLane = ReturnType<typeof createSlowLane>;
