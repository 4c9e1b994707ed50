import { artworkMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { OwnPicturesService } from './own-pictures.service.ts';

export const ownPictureRoutes = (pictures: OwnPicturesService): Handlers<'POST admin/artwork'> => ({
  'POST admin/artwork': async ({ query, actor, ip }, upload) => ({
    msg: artworkMessages.pictureUploaded,
    details: [await pictures.add(query.kind, upload, { actor, ip })],
  }),
});
