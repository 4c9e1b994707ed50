import { onServerBack } from '#shared/api/connection.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Starts work whose code is loaded after the first screen; when the code cannot be loaded, once the server is back.
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
