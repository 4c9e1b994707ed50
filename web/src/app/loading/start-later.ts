import { onServerBack } from '#shared/api/connection.ts';

/** Runs something later, so that the first screen has the first seconds to itself. */
export const whenIdle = (run: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: 10_000 });
  else setTimeout(run, 2_000);
};

/**
 * Starts work whose code is loaded after the first screen; if that fails, once the server is back.
 * @param load resolves to what starts it
 * @param signal stops waiting; the work has to end by itself
 */
export const startLater = (load: () => Promise<() => void>, signal: AbortSignal): void => {
  let stopWaiting = () => {};
  const start = async () => {
    stopWaiting();
    if (signal.aborted) return;
    const begin = await load();
    if (!signal.aborted) begin();
  };
  const startOrWait = () =>
    void start().catch((error: unknown) => {
      // Without a connection the code does not load.
      console.warn(error);
      if (!signal.aborted) stopWaiting = onServerBack(startOrWait);
    });
  signal.addEventListener('abort', () => stopWaiting());
  whenIdle(startOrWait);
};
