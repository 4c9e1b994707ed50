import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { type OfferPicture, importingService } from './importing.service.ts';
import { createMovieDatabase } from './movie-database.ts';
import { suggestionsService } from './suggestions.service.ts';

type Routes = Handlers<
  | 'GET admin/import/state'
  | 'GET admin/import/search'
  | 'POST admin/import/suggestions'
  | 'GET admin/import/movie/:id'
  | 'GET admin/import/tv/:id'
  | 'GET admin/import/tv/:id/season/:season/episode/:episode'
>;

interface Dependencies {
  clock: Clock;
  tmdb: { apiKey: string | undefined; apiUrl: string };
  log: Pick<FastifyBaseLogger, 'warn'>;
  offerPicture: OfferPicture;
}

/** Details from the movie database. Its key never leaves the server. */
export const createImporting = ({ clock, tmdb, log, offerPicture }: Dependencies): { routes: Routes } => {
  const importing = importingService(createMovieDatabase({ ...tmdb, log }), offerPicture);
  const suggestions = suggestionsService({ clock, search: (query) => importing.search(query), offerPicture });
  return {
    routes: {
      // The key itself never leaves the server.
      'GET admin/import/state': async () => ({ details: [{ has_key: Boolean(tmdb.apiKey) }] }),
      'GET admin/import/search': async ({ query }) => ({ details: await importing.search(query) }),
      'POST admin/import/suggestions': async ({ body }) => ({ details: [await suggestions(body)] }),
      'GET admin/import/movie/:id': async ({ params }) => ({
        details: [await importing.title('movie', params.id)],
      }),
      'GET admin/import/tv/:id': async ({ params }) => ({
        details: [await importing.title('series', params.id)],
      }),
      'GET admin/import/tv/:id/season/:season/episode/:episode': async ({ params }) => ({
        details: [await importing.episode(params.id, params.season, params.episode)],
      }),
    },
  };
};
