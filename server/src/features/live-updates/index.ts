import { type AccountEvent, type AdminEvent, type LiveEvent, viewerEvent } from '@sebule/contract';
import type { News } from '#features/notifications/index.ts';
import type { EventHub } from '#platform/events.ts';
import type { Actor } from '#platform/http/guard.ts';
import type { Handlers } from '#platform/http/mount.ts';

const isForViewers = ({ type }: AdminEvent): boolean =>
  viewerEvent.options.some(({ shape }) => shape.type.value === type);

/** What a caller hears of the news: what belongs to an account only if it is theirs. */
const heardBy = ({ accountId, role }: Actor, news: News): LiveEvent | null => {
  if (news.type === 'for-accounts') {
    const { accountIds, event } = news;
    return accountIds === 'all' || accountIds.includes(accountId) ? event : null;
  }
  return role === 'admin' || isForViewers(news) ? news : null;
};

const forAll = (type: AccountEvent['type']): News => ({
  type: 'for-accounts',
  accountIds: 'all',
  event: { type },
});

/** What open pages are told when events of other servers may have been missed. */
export const MAY_BE_MISSED: readonly News[] = [
  { type: 'catalogue-changed' },
  { type: 'notices-changed' },
  { type: 'clients-changed' },
  { type: 'media-folder-changed' },
  { type: 'preparing-changed' },
  { type: 'suggestions-changed' },
  { type: 'movie-requests-changed' },
  { type: 'feedback-changed' },
  { type: 'backups-changed' },
  forAll('notifications-changed'),
  forAll('requests-changed'),
  forAll('own-feedback-changed'),
];

/** Tells open pages what has just happened, so that they refresh. */
export const createLiveUpdates = (events: Pick<EventHub<News>, 'subscribe'>) => ({
  routes: {
    'GET user/events': ({ actor }, send) =>
      events.subscribe((news) => {
        const event = heardBy(actor, news);
        if (event) send(event);
      }),
  } satisfies Partial<Handlers>,
});
