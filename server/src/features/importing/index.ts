import type { FromFiles } from '#features/catalogue/index.ts';
import type { QueueFrames } from '#features/frames/index.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { FETCH_DETAILS_KIND, type QueueDetails, fetchDetailsJob, queueDetails } from './details.jobs.ts';
import { type OfferPicture, importingService } from './importing.service.ts';
import { createMovieDatabase } from './movie-database.ts';
import { suggestionsService } from './suggestions.service.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'jobs' | 'log'> {
  tmdb: { apiKey: string | undefined; apiUrl: string };
  offerPicture: OfferPicture;
  fillDetails: FromFiles['fillDetails'];
  queueFrames: QueueFrames;
}

/** Details from the movie database. Its key never leaves the server. */
export const createImporting = (given: Dependencies) => {
  const { tmdb, jobs, log, queueFrames } = given;
  const importing = importingService({ ...given, database: createMovieDatabase({ ...tmdb, log }) });
  const fetch = (id: number) => importing.title('movie', id);
  jobs.register(fetchDetailsJob({ ...given, fetch }));
  const suggestions = suggestionsService({ ...given, search: (query) => importing.search(query) });
  // Without a key no details can follow.
  const queueFramesOnly: QueueDetails = (movies, tx) =>
    queueFrames(
      movies.map(({ id }) => ({ kind: 'title', id })),
      tx,
    );
  return {
    queueDetails: tmdb.apiKey ? queueDetails(jobs) : queueFramesOnly,
    routes: {
      'GET admin/import/state': async () => ({
        details: [
          {
            // The key itself never leaves the server.
            has_key: Boolean(tmdb.apiKey),
            fetching: await jobs.unfinished(FETCH_DETAILS_KIND),
          },
        ],
      }),
      'GET admin/import/search': async ({ query }) => ({ details: await importing.search(query) }),
      'POST admin/import/suggestions': async ({ body }) => ({ details: [await suggestions(body)] }),
      'GET admin/import/movie/:id': async ({ params }) => ({
        details: [await importing.title('movie', params.id)],
      }),
      'GET admin/import/tv/:id': async ({ params }) => ({
        details: [await importing.title('series', params.id)],
      }),
      'GET admin/import/tv/:id/season/:season': async ({ params }) => ({
        details: await importing.season(params.id, params.season),
      }),
      'GET admin/import/tv/:id/season/:season/episode/:episode': async ({ params }) => ({
        details: [await importing.episode(params.id, params.season, params.episode)],
      }),
    } satisfies Partial<Handlers>,
  };
};

export type { QueueDetails } from './details.jobs.ts';
