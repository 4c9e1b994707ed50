import { catalogueMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { PurgeService } from './purge.service.ts';

export const purgeRoutes = (purge: PurgeService) =>
  ({
    'GET admin/videos/purge-preview': async ({ query }) => ({ details: [await purge.preview(query.ids)] }),

    'POST admin/videos/delete-for-good': async ({ body, actor, ip }) => {
      await purge.purge(body, { actor, ip });
      return { details: [], msg: catalogueMessages.deletedForGood };
    },
  }) satisfies Partial<Handlers>;
