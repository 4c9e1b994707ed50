import { useSyncExternalStore } from 'react';
import { fieldsOf, readStored, writeStored } from '#shared/storage/stored-json.ts';
import { onViewerLogout } from '#shared/storage/viewer-logout.ts';
import { createStore, type Store } from '../engine/store.ts';

export const SUBTITLE_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export type SubtitleSize = (typeof SUBTITLE_SIZES)[number];

const KEY = 'player-preferences';
/** What this device remembers from film to film, for all of its viewers. */
export const DEFAULT_PREFERENCES = {
  /** 0 to 1. */
  volume: 1,
  muted: false,
  subtitleSize: 'medium' as SubtitleSize,
  /** Whether a card announces the next episode before it begins. */
  asksBeforeNext: false,
};
type Preferences = typeof DEFAULT_PREFERENCES;

const isVolume = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isSize = (value: unknown): value is SubtitleSize => SUBTITLE_SIZES.some((size) => size === value);

const read = (): Preferences => {
  const { volume, muted, subtitleSize, asksBeforeNext } = fieldsOf(readStored('localStorage', KEY));
  return {
    ...DEFAULT_PREFERENCES,
    ...(isVolume(volume) && { volume }),
    ...(isBoolean(muted) && { muted }),
    ...(isSize(subtitleSize) && { subtitleSize }),
    ...(isBoolean(asksBeforeNext) && { asksBeforeNext }),
  };
};

/** The preferences, kept in local storage, and the same in every tab until `signal` aborts. */
export const createPreferences = (signal: AbortSignal): Store<Preferences> => {
  const store = createStore(read());
  // After a log-out, the next viewer of this page must not get them.
  const stop = onViewerLogout(() => store.set(read()));
  signal.addEventListener('abort', stop);
  window.addEventListener(
    'storage',
    ({ key }) => {
      // No key: everything was removed.
      if (key === KEY || key === null) store.set(read());
    },
    { signal },
  );
  return {
    ...store,
    set: (change) => {
      store.set(change);
      writeStored('localStorage', KEY, store.get());
    },
  };
};

/** This device's preferences, for all of its viewers; lives as long as the page. */
export const preferences = createPreferences(new AbortController().signal);

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.subscribe, preferences.get);
