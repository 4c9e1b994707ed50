import type { AdminEvent } from '@sebule/contract';
import type { EventHub } from '#platform/events.ts';
import type { Handlers } from '#platform/http/mount.ts';

/** Tells open admin pages what has just happened, so that they refresh. */
export const createLiveUpdates = (events: Pick<EventHub<AdminEvent>, 'subscribe'>) => ({
  routes: {
    'GET admin/events': (_call, send) => events.subscribe(send),
  } satisfies Handlers<'GET admin/events'>,
});
