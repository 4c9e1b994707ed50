import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import { withDeadline } from './deadline.ts';
import { NoEnvelope, parseEnvelope } from './envelope.ts';

/** What the latest request met: the server, nobody, or something else, such as a proxy or the sign-in page of a network. */
export type Met = 'server' | 'nobody' | 'other';

/** What a page says of the connection: what the latest request met, or that somebody waits for the next one. */
export type Connection = Met | 'waiting';

/** How long a request may take before the page says that it waits. */
export const SLOW_AFTER_MS = 3_000;
/** While the server is away, a try that fails sooner is no news. */
const TRYING_AFTER_MS = 250;
const PROBE_TIMEOUT_MS = 5_000;

/** Shared by all screens. */
let met: Met = 'server';
/** Pending requests, and those of them that are slow enough to mention. */
const pending = new Set<symbol>();
const waitedFor = new Set<symbol>();
const { notify, subscribe } = createListeners();

export const reportMet = (now: Met): void => {
  if (now === met) return;
  met = now;
  notify();
};

/** Whether the latest request reached the server. */
export const isServerReachable = (): boolean => met === 'server';

/** Whether no request is under way that somebody waits for. */
export const isLineQuiet = (): boolean => pending.size === 0;

/** Notes a request for which somebody waits: once it takes long, pages say so. Returns a function to call at its end. */
export const noteRequest = (): (() => void) => {
  const request = Symbol('request');
  pending.add(request);
  const timer = setTimeout(
    () => {
      waitedFor.add(request);
      notify();
    },
    isServerReachable() ? SLOW_AFTER_MS : TRYING_AFTER_MS,
  );
  return () => {
    if (!pending.delete(request)) return;
    clearTimeout(timer);
    if (waitedFor.delete(request)) notify();
  };
};

/** Calls the listener whenever the server answers again; returns a function to unsubscribe. */
export const onServerBack = (listener: () => void): (() => void) => {
  let before = met;
  return subscribe(() => {
    const isBack = met === 'server' && before !== 'server';
    before = met;
    if (isBack) listener();
  });
};

export const useServerReachable = (): boolean => useSyncExternalStore(subscribe, isServerReachable);

/** What to say of the connection; rerenders on changes. */
export const useConnection = (): Connection =>
  useSyncExternalStore(subscribe, () => (waitedFor.size > 0 ? 'waiting' : met));

/** The status with which a proxy refuses a large request; it passes on smaller ones. */
export const TOO_LARGE = 413;

export const metBy = (error: unknown): Met => {
  if (!(error instanceof NoEnvelope)) return 'nobody';
  return error.status === TOO_LARGE ? 'server' : 'other';
};

/** Finds out whether the server answers. `isAwaited`: somebody has asked for it, and not the page by itself. */
export const probeServer = async ({ isAwaited = false } = {}): Promise<boolean> => {
  const end = isAwaited ? noteRequest() : () => {};
  const now = await withDeadline({ timeoutMs: PROBE_TIMEOUT_MS }, async (signal): Promise<Met> => {
    const response = await fetch('/healthz', { cache: 'no-store', signal });
    parseEnvelope(await response.text(), response.status);
    return 'server';
  }).catch((error: unknown): Met => metBy(error));
  end();
  reportMet(now);
  return now === 'server';
};
