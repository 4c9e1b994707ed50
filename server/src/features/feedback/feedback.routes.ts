import { feedbackMessages } from '@sebule/contract';
import { deviceName } from '#features/accounts/index.ts';
import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { FeedbackService } from './feedback.service.ts';

export const feedbackRoutes = (feedback: FeedbackService) =>
  ({
    'POST user/feedback/post': async ({ actor, userAgent, body, callKey }) => {
      await feedback.post(actor.accountId, { ...body, browser: deviceName(userAgent) }, callKey);
      return { details: [], msg: feedbackMessages.feedbackSent };
    },

    'POST user/feedback/reply': async ({ actor, body, callKey }) => {
      await feedback.reply(actor.accountId, body, callKey);
      return { details: [], msg: feedbackMessages.replySent };
    },

    'GET user/feedback/get': async ({ actor, query }) =>
      listReply(await feedback.own(actor.accountId, query)),
  }) satisfies Partial<Handlers>;
