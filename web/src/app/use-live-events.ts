import { useEffect, useEffectEvent } from 'react';
import type { LiveEventsOptions } from '#shared/live/live-events.ts';
import { startLater } from './loading/start-later.ts';

type Handlers = Pick<LiveEventsOptions, 'onEvent' | 'onOpen'>;

/** While mounted, listens to the server's events for open pages. The code for this is loaded after the first screen. */
export const useLiveEvents = (
  caller: LiveEventsOptions['caller'],
  { onEvent = () => {}, onOpen = () => {} }: Handlers = {},
): void => {
  const handleEvent: NonNullable<Handlers['onEvent']> = useEffectEvent(onEvent);
  const handleOpen = useEffectEvent(onOpen);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const { listenToEvents } = await import('#shared/live/live-events.ts');
      return () =>
        listenToEvents({
          caller,
          signal,
          onEvent: (event) => handleEvent(event),
          onOpen: () => handleOpen(),
        });
    };
    startLater(load, signal);
    return () => controller.abort();
  }, [caller]);
};
