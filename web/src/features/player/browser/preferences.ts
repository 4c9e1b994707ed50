import { useSyncExternalStore } from 'react';
import { fieldsOf, readStored, writeStored } from '#shared/storage/stored-json.ts';
import { onViewerLogout } from '#shared/storage/viewer-logout.ts';
import { createStore, type Store } from '../engine/store.ts';

export const SUBTITLE_SIZES = ['small', 'medium', 'large', 'huge'] as const;
export type SubtitleSize = (typeof SUBTITLE_SIZES)[number];

/** `box`: on a dark ground; the others with a dark edge around the letters. */
export const SUBTITLE_STYLES = ['box', 'outline', 'yellow'] as const;
export type SubtitleStyle = (typeof SUBTITLE_STYLES)[number];

const KEY = 'player-preferences';
/** What this device remembers from film to film, for all of its viewers. */
export const DEFAULT_PREFERENCES = {
  /** 0 to 1. */
  volume: 1,
  muted: false,
  subtitleSize: 'medium' as SubtitleSize,
  subtitleStyle: 'box' as SubtitleStyle,
  /** Whether a card announces the next episode before it begins. */
  asksBeforeNext: false,
  /** The height of the picture that was chosen by hand, in pixels; null: as the line allows. */
  quality: null as number | null,
  /** What the line carried last, in bits per second; null: never measured. */
  lineSpeed: null as number | null,
};
type Preferences = typeof DEFAULT_PREFERENCES;

const isVolume = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1;
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean';
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value > 0;
const isStyle = (value: unknown): value is SubtitleStyle => SUBTITLE_STYLES.some((style) => style === value);
const isSize = (value: unknown): value is SubtitleSize => SUBTITLE_SIZES.some((size) => size === value);

const read = (): Preferences => {
  const stored = fieldsOf(readStored('localStorage', KEY));
  const { volume, muted, subtitleSize, subtitleStyle, asksBeforeNext, quality, lineSpeed } = stored;
  return {
    ...DEFAULT_PREFERENCES,
    ...(isVolume(volume) && { volume }),
    ...(isBoolean(muted) && { muted }),
    ...(isSize(subtitleSize) && { subtitleSize }),
    ...(isStyle(subtitleStyle) && { subtitleStyle }),
    ...(isBoolean(asksBeforeNext) && { asksBeforeNext }),
    ...(isAmount(quality) && { quality }),
    ...(isAmount(lineSpeed) && { lineSpeed }),
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
