import { messages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import type { FeedbackService } from './feedback.service.ts';

type Routes = Handlers<'POST user/feedback/post' | 'GET user/feedback/get'>;

export const feedbackRoutes = (feedback: FeedbackService): Routes => ({
  'POST user/feedback/post': async ({ actor, body }) => {
    await feedback.post(actor.accountId, body);
    return { details: [], msg: messages.feedbackSent };
  },

  'GET user/feedback/get': async ({ actor }) => ({ details: await feedback.own(actor.accountId) }),
});
