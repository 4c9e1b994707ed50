import { type CatalogueKind, type TitlesChange, accountMessages, catalogueMessages } from '@sebule/contract';
import { listReply } from '#platform/http/envelope.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { restoredText } from './restored-text.rules.ts';
import type { StatusService } from './status.service.ts';

const DELETED: Record<CatalogueKind, string> = {
  movie: catalogueMessages.movieDeleted,
  series: catalogueMessages.seasonDeleted,
  season: catalogueMessages.seasonDeleted,
  episode: catalogueMessages.episodeDeleted,
};

const CHANGED: Record<Exclude<TitlesChange['change'], 'restore'>, string> = {
  show: accountMessages.statusUpdated,
  hide: accountMessages.statusUpdated,
  delete: catalogueMessages.titlesDeleted,
};

export const statusRoutes = (status: StatusService) => {
  const setActive = async (kind: CatalogueKind, id: number, isActive: boolean, editor: AdminCaller) => {
    await status.setActive(kind, id, isActive, editor);
    return { details: [], msg: accountMessages.statusUpdated };
  };
  const trash = async (kind: CatalogueKind, id: number, editor: AdminCaller) => {
    await status.trash(kind, id, editor);
    return { details: [], msg: DELETED[kind] };
  };

  return {
    'PATCH videos/update-active-series': ({ body, actor, ip }) =>
      setActive('series', body.id, body.is_active, { actor, ip }),
    'PATCH videos/update-active': ({ body, actor, ip }) =>
      setActive(body.kind, body.id, body.is_active, { actor, ip }),
    'GET videos/delete-movie/:id': ({ params, actor, ip }) => trash('movie', params.id, { actor, ip }),
    'GET videos/delete-series/:id': ({ params, actor, ip }) => trash('series', params.id, { actor, ip }),
    'GET videos/delete-season/:id': ({ params, actor, ip }) => trash('season', params.id, { actor, ip }),
    'GET videos/delete-episode/:id': ({ params, actor, ip }) => trash('episode', params.id, { actor, ip }),
    'PATCH videos/restore': async ({ body, actor, ip }) => {
      const missing = await status.restore(body.kind, body.id, { actor, ip });
      return { details: [], msg: restoredText(missing) };
    },
    'POST admin/videos/change-many': async ({ body, actor, ip }) => {
      const missing = await status.changeMany(body, { actor, ip });
      return { details: [], msg: body.change === 'restore' ? restoredText(missing) : CHANGED[body.change] };
    },
    'GET admin/videos/trashed-parts/:id': async ({ params }) => ({
      details: await status.trashedParts(params.id),
    }),
    'GET admin/videos/trash': async ({ query }) => listReply(await status.trashed(query)),
  } satisfies Partial<Handlers>;
};
