import type { Tx } from './db/transaction.ts';

type Listener<Event> = (event: Event) => void;

/**
 * Tells other parts of this process what has happened. Only for what may be missed, such as refreshing a page:
 * events are neither stored nor sent to other servers of the same database.
 */
export interface EventHub<Event> {
  /** Tells all listeners at once when the transaction is stored, and nobody if it is not. */
  publish(tx: Tx, event: Event): void;
  /** Returns the function that ends it. */
  subscribe(listener: Listener<Event>): () => void;
}

/** @param onFailure called with the error of a listener, which affects neither the others nor the publisher */
export const createEventHub = <Event>(onFailure: (error: unknown) => void): EventHub<Event> => {
  const listeners = new Set<Listener<Event>>();

  const tell = (listener: Listener<Event>, event: Event): void => {
    try {
      listener(event);
    } catch (error) {
      onFailure(error);
    }
  };

  return {
    publish(tx, event) {
      tx.afterCommit(() => {
        // Copied: a listener may end itself or others.
        for (const listener of Array.from(listeners)) tell(listener, event);
      });
    },
    subscribe(listener) {
      // Wrapped: the same function may subscribe twice.
      const own: Listener<Event> = (event) => listener(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
};
