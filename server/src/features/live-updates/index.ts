import { type AdminEvent, viewerEvent } from '@sebule/contract';
import type { EventHub } from '#platform/events.ts';
import type { Handlers } from '#platform/http/mount.ts';

const isForViewers = ({ type }: AdminEvent): boolean =>
  viewerEvent.options.some(({ shape }) => shape.type.value === type);

/** Tells open pages what has just happened, so that they refresh. Viewers hear of the catalogue only. */
export const createLiveUpdates = (events: Pick<EventHub<AdminEvent>, 'subscribe'>) => ({
  routes: {
    'GET user/events': ({ actor }, send) =>
      events.subscribe((event) => {
        if (actor.role === 'admin' || isForViewers(event)) send(event);
      }),
  } satisfies Handlers<'GET user/events'>,
});
