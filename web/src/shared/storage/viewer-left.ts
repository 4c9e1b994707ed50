const keptPrefixes = new Set<string>();
const listeners = new Set<() => void>();

/**
 * Keeps the local storage keys that begin with `prefix` when the viewer leaves. All others are removed, including
 * those of older versions.
 */
export const keepWhenViewerLeaves = (prefix: string): void => void keptPrefixes.add(prefix);

/**
 * Calls the listener when the viewer has logged out in this tab, once local storage is cleared; returns a function to
 * unsubscribe. For what a feature keeps in session storage, and for copies in memory, which would be written back.
 * The browser's storage events reach only other tabs. A sign-in that merely ends is not a log-out: then everything
 * is kept for the same viewer's return.
 */
export const onViewerLeft = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Clears local storage except for the keys to keep, then calls every listener. */
export const viewerLeft = (): void => {
  const isKept = (key: string) => [...keptPrefixes].some((prefix) => key.startsWith(prefix));
  for (const key of Object.keys(localStorage)) if (!isKept(key)) localStorage.removeItem(key);
  for (const listener of listeners) listener();
};
