import { useSyncExternalStore } from 'react';

/** Whether the latest call got through. One truth for every screen. */
let reachable = true;
const listeners = new Set<() => void>();

/** Told by the API client after every call: an envelope came, whatever it said, or nothing did. */
export const reportReachable = (now: boolean): void => {
  if (now === reachable) return;
  reachable = now;
  for (const listener of listeners) listener();
};

export const isServerReachable = (): boolean => reachable;

/** Hears of every change; returns how to stop. */
const onReachableChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Hears whenever the server answers again; returns how to stop. */
export const onServerBack = (listener: () => void): (() => void) =>
  onReachableChange(() => {
    if (reachable) listener();
  });

/** Whether the building's server answers; redraws when that changes. */
export const useServerReachable = (): boolean => useSyncExternalStore(onReachableChange, isServerReachable);

/** Asks the server for a sign of life. */
export const probeServer = async (): Promise<boolean> => {
  const alive = await fetch('/healthz', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
  reportReachable(alive);
  return alive;
};
