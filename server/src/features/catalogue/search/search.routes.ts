import type { Handlers } from '#platform/http/mount.ts';
import type { SearchService } from './search.service.ts';

export const searchRoutes = (service: SearchService) =>
  ({
    'GET videos/search': async ({ actor, query }) => ({
      details: await service.search(query.q, query.limit, actor),
    }),
  }) satisfies Partial<Handlers>;
