import type { ProgressService } from '#features/playback/index.ts';
import { MINUTE_MS } from '#platform/clock.ts';
import type { EventHub } from '#platform/events.ts';
import { createAllowance } from '#platform/http/throttle.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { MARKS_PER_MINUTE_MAX } from './limits.rules.ts';
import { createTellNewEpisodes } from './new-episodes.ts';
import type { News } from './news.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { notificationsService } from './notifications.service.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  events: Pick<EventHub<News>, 'publish'>;
  progress: Pick<ProgressService, 'watchersOf'>;
}

/** What viewers are told, in the transactions of the slices that have something to tell. */
export const createNotifications = ({ db, clock, events, progress }: Dependencies) => {
  const marks = createAllowance(clock, MARKS_PER_MINUTE_MAX, MINUTE_MS);
  const service = notificationsService({ db, clock, events, marks });
  const { notify, correct, announce } = service;
  return {
    notify,
    correct,
    announce,
    tellNewEpisodes: createTellNewEpisodes({ clock, notify, progress }),
    routes: notificationRoutes(service),
  };
};
export type Notifications = Pick<ReturnType<typeof createNotifications>, 'notify' | 'correct' | 'announce'>;

export { notificationsRepository } from './notifications.repository.ts';
export type { News } from './news.ts';
export { notificationsPersonalData } from './personal-data.repository.ts';
