import { useEffect, useEffectEvent } from 'react';
import { onServerBack } from '../shared/api/connection.ts';
import type { LiveEventsOptions } from '../shared/live/live-events.ts';
import { whenIdle } from './when-idle.ts';

type Told = Pick<LiveEventsOptions, 'onEvent' | 'onOpen'>;

/**
 * While mounted, listens to what the server tells open pages: above all that the caller has been signed out.
 * Its code is loaded when the first screen is drawn.
 */
export const useLiveEvents = (
  caller: LiveEventsOptions['caller'],
  { onEvent = () => {}, onOpen = () => {} }: Told = {},
): void => {
  const handleEvent: NonNullable<Told['onEvent']> = useEffectEvent(onEvent);
  const handleOpen = useEffectEvent(onOpen);
  useEffect(() => {
    const life = new AbortController();
    const { signal } = life;
    let stopWaiting = () => {};
    const start = async () => {
      stopWaiting();
      if (signal.aborted) return;
      const { listenToEvents } = await import('../shared/live/live-events.ts');
      listenToEvents({ caller, signal, onEvent: (event) => handleEvent(event), onOpen: () => handleOpen() });
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
      life.abort();
    };
  }, [caller]);
};
