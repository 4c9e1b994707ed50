import { fairQueue } from '#platform/concurrency-limit.ts';
import type { CallConnection } from '#platform/http/call-origin.ts';
import { busy } from '#platform/http/errors.ts';
import type { Wait } from '#platform/wait.ts';

/** No more than may wait for a password check from one address: nobody who waits here is refused there. */
export const PLACES = 16;
/** More than connections can be open: each has one try at a time. */
export const WAITING_MAX = 2_048;
/** More than a check and a record in the audit log take on a small box. */
export const HELD_MS = 250;

interface Caller {
  /** The caller's address: addresses take turns. */
  network: string;
  connection: CallConnection;
}

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

  const inPlace = async <T>(attempt: (place: Place) => Promise<T>): Promise<T> => {
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
  };

  /** @throws QueueFullError, AppError 503 when the connection is closed, and what the attempt throws */
  return async <T>({ network, connection }: Caller, attempt: (place: Place) => Promise<T>): Promise<T> => {
    // Otherwise calls that are begun and broken off would fill the queue without holding connections.
    const left = new AbortController();
    const stopListening = connection.onClose(() => left.abort(busy()));
    const work = (): Promise<T> => {
      connection.noteWaiting(false);
      return inPlace(attempt);
    };
    // A flood that waits must not take all connections of an address from others.
    connection.noteWaiting(true);
    try {
      return await enqueue(network, work, false, left.signal);
    } finally {
      connection.noteWaiting(false);
      stopListening();
    }
  };
};
export type SlowLane = ReturnType<typeof createSlowLane>;
