import { createListeners } from '#shared/listeners.ts';

/** A value that notifies its listeners when it is replaced, in the shape of React's `useSyncExternalStore`. */
export interface Store<Value> {
  get: () => Value;
  set: (change: Partial<Value>) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Holds a value; setting an equal value notifies no listener. */
export const createStore = <Value extends object>(initial: Value): Store<Value> => {
  let value = initial;
  const { notify, subscribe } = createListeners();
  return {
    get: () => value,
    set: (change) => {
      const keys = Object.keys(change) as (keyof Value)[];
      if (keys.every((key) => Object.is(value[key], change[key]))) return;
      value = { ...value, ...change };
      notify();
    },
    subscribe,
  };
};
