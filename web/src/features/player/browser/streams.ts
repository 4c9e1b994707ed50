import { createStore } from '../engine/store.ts';

/** One of the pictures that a film has, each for a faster line. */
export interface Quality {
  /** In pixels. */
  height: number;
  /** With its sound. */
  bitsPerSecond: number;
}

const NONE = {
  /** In the order of the playlist; fewer than two are no choice. */
  qualities: [] as readonly Quality[],
  /** The one chosen by hand, as its place in the list; null: as the line allows. */
  chosen: null as number | null,
  /** The one that is seen. */
  playing: null as number | null,
  /** How many sounds there are, and which is heard. */
  sounds: 0,
  sound: 0,
};
type Offered = typeof NONE;

interface Controls {
  arrived: () => number;
  chooseQuality: (quality: number | null) => void;
  chooseSound: (sound: number) => void;
}

/** The best quality that is no higher than wanted, or else the lowest; null: as the line allows. */
export const qualityFor = (qualities: readonly Quality[], height: number | null): number | null => {
  if (height === null || qualities.length < 2) return null;
  const fitting = qualities
    .map((quality, place) => ({ ...quality, place }))
    .sort((one, other) => other.height - one.height || other.bitsPerSecond - one.bitsPerSecond);
  return (fitting.find((quality) => quality.height <= height) ?? fitting[fitting.length - 1])?.place ?? null;
};

/** What the film that plays offers to choose from: for a plain file, nothing. */
export const createStreams = () => {
  const store = createStore<Offered>(NONE);
  let controls: Controls | null = null;
  return {
    get: store.get,
    subscribe: store.subscribe,
    tell: (change: Partial<Offered>): void => store.set(change),
    /** Until `signal` aborts, when another address is loaded. */
    connect: (connected: Controls, signal: AbortSignal): void => {
      controls = connected;
      signal.addEventListener('abort', () => {
        if (controls !== connected) return;
        controls = null;
        store.set(NONE);
      });
    },
    /** How many bytes have arrived; 0 for a plain file, whose element tells that something arrives. */
    arrived: (): number => controls?.arrived() ?? 0,
    chooseQuality: (quality: number | null): void => controls?.chooseQuality(quality),
    chooseSound: (sound: number): void => controls?.chooseSound(sound),
  };
};

export type Streams = ReturnType<typeof createStreams>;
