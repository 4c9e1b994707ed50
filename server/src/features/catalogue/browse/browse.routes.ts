import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { BrowseService } from './browse.service.ts';

export const browseRoutes = (catalogue: BrowseService) =>
  ({
    'GET posters/get': async () => ({ details: await catalogue.posters() }),
    'GET user/landing_page_data/get': async ({ actor }) => ({ details: [await catalogue.home(actor)] }),
    'GET videos/get-movies': async ({ actor, query }) =>
      listReply(await catalogue.list({ kind: 'movie', ...query }, actor)),
    'GET videos/get-series': async ({ actor, query }) =>
      listReply(await catalogue.list({ kind: 'series', ...query }, actor)),
    'GET videos/get-titles': async ({ actor, query }) => listReply(await catalogue.list(query, actor)),
    'GET videos/get-related': async ({ actor, query }) => ({
      details: await catalogue.related(query.movie_id, actor),
    }),
    'GET videos/get-popular': async ({ actor }) => ({ details: await catalogue.popular(actor) }),
    'GET user/watching/get': async ({ actor, query }) => listReply(await catalogue.watching(query, actor)),
    'POST videos/get-movie-series': async ({ actor, body }) => ({
      details: [await catalogue.title(body.movie_id, body.type, actor)],
    }),
    'GET user/categories/get': async ({ actor, query }) =>
      listReply(await catalogue.categories(query, actor)),
  }) satisfies Partial<Handlers>;
