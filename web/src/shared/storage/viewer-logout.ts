import { createListeners } from '../listeners.ts';

const keptPrefixes = new Set<string>();
const { notify, subscribe } = createListeners();

/** Keeps local storage keys with this prefix at Log Out. All others are removed, including those of older versions. */
export const keepOnViewerLogout = (prefix: string): void => void keptPrefixes.add(prefix);

/**
 * Calls the listener after a viewer's log-out in this tab, once local storage is cleared; returns a function to
 * unsubscribe. For session storage, and for copies in memory, which would be written back. Storage events reach only
 * other tabs. A session that the server has ended is not a log-out: everything is kept for the viewer's next sign-in.
 */
export const onViewerLogout = subscribe;

/** Removes the session storage keys that begin with `prefix` at Log Out: the next user of this tab must not find them. */
export const removeOnViewerLogout = (prefix: string): void => {
  onViewerLogout(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
};

/** Clears local storage except for the keys to keep. */
export const clearUnkept = (): void => {
  const isKept = (key: string) => [...keptPrefixes].some((prefix) => key.startsWith(prefix));
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
};

/** Clears local storage except for the keys to keep, then calls every listener. */
export const clearOnViewerLogout = (): void => {
  clearUnkept();
  notify();
};
