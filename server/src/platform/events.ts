import type { Tx } from './db/transaction.ts';

type Listener<Event> = (event: Event) => void;

/**
 * Tells other parts of this process, and by a relay other servers, what has happened. Events are not stored: only for
 * what may be missed, such as refreshing a page.
 * @param onFailure called with the error of a listener, which affects neither the others nor the publisher
 * @param forward sends what is published here to other servers
 */
export const createEventHub = <Event>(
  onFailure: (error: unknown) => void,
  forward: (event: Event) => void = () => {},
) => {
  const listeners = new Set<Listener<Event>>();

  const tellOne = (listener: Listener<Event>, event: Event): void => {
    try {
      listener(event);
    } catch (error) {
      onFailure(error);
    }
  };

  const tell = (event: Event): void => {
    // Copied: a listener may end itself or others.
    for (const listener of Array.from(listeners)) tellOne(listener, event);
  };

  return {
    /** Tells all listeners at once when the transaction is stored, and nobody if it is not. */
    publish(tx: Tx, event: Event): void {
      tx.afterCommit(() => {
        tell(event);
        forward(event);
      });
    },
    /** Tells the listeners of this process only, such as what has happened on another server. */
    tell,
    /** @returns ends it */
    subscribe(listener: Listener<Event>): () => void {
      // Wrapped: the same function may subscribe twice.
      const own: Listener<Event> = (event) => listener(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
};
export type EventHub<Event> = ReturnType<typeof createEventHub<Event>>;
