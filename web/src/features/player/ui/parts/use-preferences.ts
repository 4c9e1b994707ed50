import { useSyncExternalStore } from 'react';
import { createPreferences, type Preferences } from '../../browser/preferences.ts';

/** This device's preferences, for all of its viewers; lives as long as the page. */
export const preferences = createPreferences(new AbortController().signal);

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.subscribe, preferences.get);
