import { useEffect, useEffectEvent } from 'react';
import { onServerBack } from '../shared/api/connection.ts';
import type { LiveEventsOptions } from '../shared/live/live-events.ts';
import { whenIdle } from './when-idle.ts';

type Handlers = Pick<LiveEventsOptions, 'onEvent' | 'onOpen' | 'onLost'>;

/**
 * While mounted, listens to the events that the server sends to open pages, above all that the caller has been signed
 * out. The code for this is loaded after the first screen.
 */
export const useLiveEvents = (
  caller: LiveEventsOptions['caller'],
  { onEvent = () => {}, onOpen = () => {}, onLost = () => {} }: Handlers = {},
): void => {
  const handleEvent: NonNullable<Handlers['onEvent']> = useEffectEvent(onEvent);
  const handleOpen = useEffectEvent(onOpen);
  const handleLost = useEffectEvent(onLost);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let stopWaiting = () => {};
    const start = async () => {
      stopWaiting();
      if (signal.aborted) return;
      const { listenToEvents } = await import('../shared/live/live-events.ts');
      listenToEvents({
        caller,
        signal,
        onEvent: (event) => handleEvent(event),
        onOpen: () => handleOpen(),
        onLost: () => handleLost(),
      });
    };
    const startOrWait = () =>
      void start().catch((error: unknown) => {
        // Without a connection the code does not load.
        console.warn(error);
        if (!signal.aborted) stopWaiting = onServerBack(startOrWait);
      });
    whenIdle(startOrWait);
    return () => {
      stopWaiting();
      controller.abort();
    };
  }, [caller]);
};
