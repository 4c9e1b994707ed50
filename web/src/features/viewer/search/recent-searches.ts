import { readViewer } from '#shared/storage/session.ts';
import { readStored, writeStored } from '#shared/storage/stored-json.ts';

/** Searches that a device offers again. */
export const RECENT_MAX = 5;

/** With the viewer's id: two residents may share a device without a log-out. A log-out removes it. */
const storageKey = (): string => `recent-searches:${readViewer()?.user.user_id ?? ''}`;

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** The list with one more search, newest first; one that is there already moves to the front. */
export const withSearch = (searches: readonly string[], q: string): string[] =>
  [q, ...searches.filter((each) => !same(each, q))].slice(0, RECENT_MAX);

export const recentSearches = (): string[] => {
  const stored = readStored('localStorage', storageKey());
  const searches = Array.isArray(stored) ? stored : [];
  return searches.filter((each) => typeof each === 'string' && each !== '').slice(0, RECENT_MAX);
};

export const rememberSearch = (q: string): void => {
  if (q !== '') writeStored('localStorage', storageKey(), withSearch(recentSearches(), q));
};

export const forgetSearches = (): void => writeStored('localStorage', storageKey(), []);
