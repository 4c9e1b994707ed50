import { catalogueMessages } from '@sebule/contract';
import { done } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { PurgeService } from './purge.service.ts';

export const purgeRoutes = (purge: PurgeService) =>
  ({
    'GET admin/videos/purge-preview': async ({ query }) => ({ details: [await purge.preview(query.ids)] }),

    'POST admin/videos/delete-for-good': ({ body, actor, ip }) =>
      done(purge.purge(body, { actor, ip }), catalogueMessages.deletedForGood),
  }) satisfies Partial<Handlers>;
