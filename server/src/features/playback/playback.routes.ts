import { playbackMessages } from '@sebule/contract';
import { done, listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { ProgressService } from './progress.service.ts';
import type { RatingsService } from './ratings.service.ts';
import type { TrackChoicesService } from './track-choices.service.ts';
import type { WatchHistoryService } from './watch-history.service.ts';
import type { WatchingRemovalsService } from './watching-removals.service.ts';

interface Services {
  progress: ProgressService;
  ratings: RatingsService;
  trackChoices: TrackChoicesService;
  removals: WatchingRemovalsService;
  history: WatchHistoryService;
}

export const playbackRoutes = ({ progress, ratings, trackChoices, removals, history }: Services) =>
  ({
    'POST user/watch-progress': ({ actor, body }) =>
      done(progress.save(actor.accountId, body), playbackMessages.progressSaved),

    'POST user/rating': ({ actor, body }) =>
      done(ratings.rate(actor.accountId, body.movie_id, body.stars), playbackMessages.ratingSaved),

    'PATCH user/track-choice': ({ actor, body }) =>
      done(trackChoices.choose(actor.accountId, body), playbackMessages.tracksChosen),

    'PATCH user/watching/update': ({ actor, body: { movie_id, shown } }) =>
      done(
        removals.update(actor.accountId, movie_id, shown),
        shown ? playbackMessages.watchingRestored : playbackMessages.watchingRemoved,
      ),

    'GET user/watch-history/get': async ({ actor, query }) =>
      listReply(await history.list(actor.accountId, query)),

    'PATCH user/watch-history/update': ({ actor, body: { movie_id, episode_id, shown } }) =>
      done(
        history.update(actor.accountId, { titleId: movie_id, episodeId: episode_id ?? null }, shown),
        shown ? playbackMessages.historyEntryRestored : playbackMessages.historyEntryCleared,
      ),

    'POST user/watch-history/clear': ({ actor }) =>
      done(history.clear(actor.accountId), playbackMessages.historyCleared),
  }) satisfies Partial<Handlers>;
