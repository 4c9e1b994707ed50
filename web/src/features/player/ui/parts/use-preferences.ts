import { useSyncExternalStore } from 'react';
import { createPreferences, type Preferences } from '../../browser/preferences.ts';

/** What this device remembers for whoever watches on it; lives as long as the page. */
export const preferences = createPreferences(new AbortController().signal);

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.subscribe, preferences.get);
