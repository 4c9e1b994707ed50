import type { Playable } from './playable.ts';
import type { Trouble } from './recovery.ts';
import type { Sound } from './start-playback.ts';

/** All that the screen draws. Replaced, never changed. */
export interface PlayerState {
  item: Playable;
  /** What follows; null for a movie and for the last episode. */
  next: Playable | null;
  overlay: boolean;
  paused: boolean;
  buffering: boolean;
  sound: Sound;
  /** Seconds left of "Review in N seconds."; null when it does not count. */
  countdown: number | null;
  trouble: Trouble | null;
  /** The second that "Resume" goes to; 0: nothing to resume. */
  resumeAt: number;
}

/** A value that tells whoever listens when it is replaced, in the shape React reads. */
export interface Store<Value> {
  get: () => Value;
  set: (change: Partial<Value>) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Holds a value; a change that changes nothing tells nobody. */
export const createStore = <Value extends object>(initial: Value): Store<Value> => {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (change) => {
      const keys = Object.keys(change) as (keyof Value)[];
      if (keys.every((key) => Object.is(value[key], change[key]))) return;
      value = { ...value, ...change };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
