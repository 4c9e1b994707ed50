import { messages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { ProgressService } from './progress.service.ts';

type Routes = Handlers<'POST user/watch-progress'>;

export const playbackRoutes = (progress: ProgressService): Routes => ({
  'POST user/watch-progress': async ({ actor, body }) => {
    await progress.save(actor.accountId, body);
    return { details: [], msg: messages.progressSaved };
  },
});
