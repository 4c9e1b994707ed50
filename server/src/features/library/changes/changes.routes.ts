import { libraryMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { DeletionsService } from './deletions.service.ts';
import type { MovesService } from './moves.service.ts';

type Routes = Handlers<
  | 'POST admin/media/make-folder'
  | 'POST admin/media/rename'
  | 'POST admin/media/move'
  | 'POST admin/media/deletion-preview'
  | 'POST admin/media/delete'
>;

export const changesRoutes = (moves: MovesService, deletions: DeletionsService): Routes => ({
  'POST admin/media/make-folder': async ({ body, actor, ip }) => ({
    details: [{ path: await moves.makeFolder(body, { actor, ip }) }],
    msg: libraryMessages.folderMade,
  }),
  'POST admin/media/rename': async ({ body, actor, ip }) => ({
    details: [await moves.rename(body, { actor, ip })],
    msg: libraryMessages.entryRenamed,
  }),
  'POST admin/media/move': async ({ body, actor, ip }) => ({
    details: await moves.moveAll(body, { actor, ip }),
    msg: libraryMessages.entriesMoved,
  }),
  'POST admin/media/deletion-preview': async ({ body }) => ({
    details: [await deletions.preview(body.paths)],
  }),
  'POST admin/media/delete': async ({ body, actor, ip }) => {
    await deletions.delete(body, { actor, ip });
    return { details: [], msg: libraryMessages.entriesDeleted };
  },
});
