import { messages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { ProgressService } from './progress.service.ts';
import type { RatingsService } from './ratings.service.ts';
import type { WatchingRemovalsService } from './watching-removals.service.ts';

type Routes = Handlers<'POST user/watch-progress' | 'POST user/rating' | 'PATCH user/watching/update'>;

export const playbackRoutes = (
  progress: ProgressService,
  ratings: RatingsService,
  removals: WatchingRemovalsService,
): Routes => ({
  'POST user/watch-progress': async ({ actor, body }) => {
    await progress.save(actor.accountId, body);
    return { details: [], msg: messages.progressSaved };
  },

  'POST user/rating': async ({ actor, body }) => {
    await ratings.rate(actor.accountId, body.movie_id, body.stars);
    return { details: [], msg: messages.ratingSaved };
  },

  'PATCH user/watching/update': async ({ actor, body: { movie_id, shown } }) => {
    await removals.update(actor.accountId, movie_id, shown);
    return { details: [], msg: shown ? messages.watchingRestored : messages.watchingRemoved };
  },
});
