import { feedbackMessages } from '@sebule/contract';
import { deviceName } from '#features/accounts/index.ts';
import { done, listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { FeedbackService } from './feedback.service.ts';

export const feedbackRoutes = (feedback: FeedbackService) =>
  ({
    'POST user/feedback/post': ({ actor, userAgent, body, callKey }) =>
      done(
        feedback.post(actor.accountId, { ...body, browser: deviceName(userAgent) }, callKey),
        feedbackMessages.feedbackSent,
      ),

    'POST user/feedback/reply': ({ actor, body, callKey }) =>
      done(feedback.reply(actor.accountId, body, callKey), feedbackMessages.replySent),

    'GET user/feedback/get': async ({ actor, query }) =>
      listReply(await feedback.own(actor.accountId, query)),
  }) satisfies Partial<Handlers>;
