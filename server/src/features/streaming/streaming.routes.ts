import type { FastifyInstance } from 'fastify';
import type { RunningAnswers } from '#platform/files/running-answers.ts';
import { sendAnswer } from '#platform/files/send-answer.ts';
import { refuseOtherMethods } from '#platform/http/other-methods.ts';
import type { AnswerSlots } from './answer-slots.ts';
import type { StreamingService } from './streaming.service.ts';

const URL_PATTERN = '/media/:ticket/*';

interface Dependencies {
  streaming: StreamingService;
  slots: AnswerSlots;
  running: RunningAnswers;
}

/** `GET` and `HEAD /media/{ticket}/{path}`; the ticket alone identifies the caller, because players send no headers. */
export const streamingRoutes = (app: FastifyInstance, { streaming, slots, running }: Dependencies): void => {
  app.route<{ Params: { ticket: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: URL_PATTERN,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { ticket, '*': path } = request.params;
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
      const grant = streaming.readTicket(ticket, path);
      return slots.ofSession(reply.raw, grant.sessionId, async () => {
        const { accountId } = await streaming.requireAccess(grant);
        return slots.ofAccount(reply.raw, accountId, async () => {
          running.watch(reply.raw, () => streaming.stillHasAccess(grant));
          return sendAnswer(reply, await streaming.answer({ grant, path, method, fields: request.headers }));
        });
      });
    },
  });
  refuseOtherMethods(app, URL_PATTERN, ['GET', 'HEAD']);
};
