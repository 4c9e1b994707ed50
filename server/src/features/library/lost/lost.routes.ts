import { libraryMessages } from '@sebule/contract';
import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { RelinkService } from './relink.service.ts';

type Routes = Handlers<
  | 'GET admin/media/missing'
  | 'GET admin/media/missing-summary'
  | 'POST admin/media/relink'
  | 'POST admin/media/relink/undo'
>;

export const lostRoutes = (relinks: RelinkService): Routes => ({
  'GET admin/media/missing': async ({ query }) => listReply(await relinks.list(query)),

  'GET admin/media/missing-summary': async () => ({ details: [await relinks.summary()] }),

  'POST admin/media/relink': async ({ body, actor, ip }) => {
    const details = await relinks.relink(body, { actor, ip });
    return {
      details,
      msg: details.length === 0 ? libraryMessages.nothingToRelink : libraryMessages.relinked,
    };
  },

  'POST admin/media/relink/undo': async ({ body, actor, ip }) => ({
    details: await relinks.undo(body, { actor, ip }),
    msg: libraryMessages.relinkUndone,
  }),
});
