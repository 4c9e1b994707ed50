/** Listeners that are called without arguments; `subscribe` returns a function to unsubscribe. */
export const createListeners = () => {
  const listeners = new Set<() => void>();
  return {
    notify: (): void => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
