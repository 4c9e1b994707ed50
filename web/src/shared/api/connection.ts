import { useSyncExternalStore } from 'react';
import { withDeadline } from './deadline.ts';

/** Whether the latest call reached the server; shared by all screens. */
let reachable = true;
const listeners = new Set<() => void>();

/** Called by the API client after every call: whether an envelope arrived, whatever its content. */
export const reportReachable = (now: boolean): void => {
  if (now === reachable) return;
  reachable = now;
  for (const listener of listeners) listener();
};

export const isServerReachable = (): boolean => reachable;

/** Calls the listener on every change; returns a function to unsubscribe. */
const onReachableChange = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Calls the listener whenever the server answers again; returns a function to unsubscribe. */
export const onServerBack = (listener: () => void): (() => void) =>
  onReachableChange(() => {
    if (reachable) listener();
  });

/** Whether the server answers; rerenders on changes. */
export const useServerReachable = (): boolean => useSyncExternalStore(onReachableChange, isServerReachable);

const PROBE_TIMEOUT_MS = 5_000;

/** Checks whether the server answers. */
export const probeServer = async (): Promise<boolean> => {
  const alive = await withDeadline({ timeoutMs: PROBE_TIMEOUT_MS }, async (signal) => {
    const { ok } = await fetch('/healthz', { cache: 'no-store', signal });
    return ok;
  }).catch(() => false);
  reportReachable(alive);
  return alive;
};
