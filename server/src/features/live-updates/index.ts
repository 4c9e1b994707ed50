import type { AdminEvent } from '@sebule/contract';
import type { EventHub } from '#platform/events.ts';
import type { Handlers } from '#platform/http/mount.ts';

/** Tells open pages what has just happened, so that they refresh: admins' pages everything there is so far. */
export const createLiveUpdates = (events: Pick<EventHub<AdminEvent>, 'subscribe'>) => ({
  routes: {
    'GET user/events': ({ actor }, send) => (actor.role === 'admin' ? events.subscribe(send) : () => {}),
  } satisfies Handlers<'GET user/events'>,
});
