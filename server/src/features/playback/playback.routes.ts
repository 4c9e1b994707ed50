import { playbackMessages } from '@sebule/contract';
import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { ProgressService } from './progress.service.ts';
import type { RatingsService } from './ratings.service.ts';
import type { WatchHistoryService } from './watch-history.service.ts';
import type { WatchingRemovalsService } from './watching-removals.service.ts';

interface Services {
  progress: ProgressService;
  ratings: RatingsService;
  removals: WatchingRemovalsService;
  history: WatchHistoryService;
}

export const playbackRoutes = ({ progress, ratings, removals, history }: Services) =>
  ({
    'POST user/watch-progress': async ({ actor, body }) => {
      await progress.save(actor.accountId, body);
      return { details: [], msg: playbackMessages.progressSaved };
    },

    'POST user/rating': async ({ actor, body }) => {
      await ratings.rate(actor.accountId, body.movie_id, body.stars);
      return { details: [], msg: playbackMessages.ratingSaved };
    },

    'PATCH user/watching/update': async ({ actor, body: { movie_id, shown } }) => {
      await removals.update(actor.accountId, movie_id, shown);
      return {
        details: [],
        msg: shown ? playbackMessages.watchingRestored : playbackMessages.watchingRemoved,
      };
    },

    'GET user/watch-history/get': async ({ actor, query }) =>
      listReply(await history.list(actor.accountId, query)),

    'PATCH user/watch-history/update': async ({ actor, body: { movie_id, episode_id, shown } }) => {
      await history.update(actor.accountId, { titleId: movie_id, episodeId: episode_id ?? null }, shown);
      return {
        details: [],
        msg: shown ? playbackMessages.historyEntryRestored : playbackMessages.historyEntryCleared,
      };
    },

    'POST user/watch-history/clear': async ({ actor }) => {
      await history.clear(actor.accountId);
      return { details: [], msg: playbackMessages.historyCleared };
    },
  }) satisfies Partial<Handlers>;
