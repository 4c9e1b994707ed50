import { messages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { ProgressService } from './progress.service.ts';
import type { RatingsService } from './ratings.service.ts';

type Routes = Handlers<'POST user/watch-progress' | 'POST user/rating'>;

export const playbackRoutes = (progress: ProgressService, ratings: RatingsService): Routes => ({
  'POST user/watch-progress': async ({ actor, body }) => {
    await progress.save(actor.accountId, body);
    return { details: [], msg: messages.progressSaved };
  },

  'POST user/rating': async ({ actor, body }) => {
    await ratings.rate(actor.accountId, body.movie_id, body.stars);
    return { details: [], msg: messages.ratingSaved };
  },
});
