import { useSyncExternalStore } from 'react';
import { withDeadline } from './deadline.ts';

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

const PROBE_TIMEOUT_MS = 5_000;

/** Asks the server for a sign of life. */
export const probeServer = async (): Promise<boolean> => {
  const alive = await withDeadline({ timeoutMs: PROBE_TIMEOUT_MS }, async (signal) => {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal });
    return ok;
  }).catch(() => false);
  reportReachable(alive);
  return alive;
};
