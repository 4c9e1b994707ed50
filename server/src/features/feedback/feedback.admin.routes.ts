import { feedbackMessages } from '@sebule/contract';
import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { AdminFeedbackService } from './feedback.admin.service.ts';
import type { ProblemsService } from './problems.service.ts';

const ANSWERED_AND = {
  closed: feedbackMessages.feedbackAnsweredAndClosed,
  reopened: feedbackMessages.feedbackAnsweredAndReopened,
} as const;

export const adminFeedbackRoutes = (feedback: AdminFeedbackService, problems: ProblemsService) =>
  ({
    'GET admin/feedback/all/:status': async ({ params: { status }, query }) =>
      listReply(await feedback.list({ ...query, status })),

    'GET admin/feedback/summary': async () => ({ details: [await feedback.summary()] }),

    'GET admin/feedback/get/:id': async ({ params: { id } }) => ({ details: [await feedback.thread(id)] }),

    'POST admin/feedback/reply': async ({ actor, ip, callKey, body }) => {
      const became = await feedback.answer(body, { actor, ip, callKey });
      return { details: [], msg: became ? ANSWERED_AND[became] : feedbackMessages.feedbackAnswered };
    },

    'PATCH admin/feedback/status': async ({ actor, ip, body: { id, status } }) => {
      await feedback.changeStatus(id, status, { actor, ip });
      const msg = status === 'closed' ? feedbackMessages.feedbackClosed : feedbackMessages.feedbackReopened;
      return { details: [], msg };
    },

    'GET admin/feedback/problems': async ({ query }) => listReply(await problems.list(query)),

    'POST admin/feedback/problems/close': async ({ actor, ip, callKey, body }) => {
      await problems.close(body, { actor, ip, callKey });
      const msg =
        body.message === undefined ? feedbackMessages.problemsClosed : feedbackMessages.problemsClosedAndTold;
      return { details: [], msg };
    },
  }) satisfies Partial<Handlers>;
