import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '#platform/http/other-methods.ts';
import type { MediaService } from './media.service.ts';
import { sendAnswer } from './send-answer.ts';

const URL_PATTERN = '/media/:ticket/*';

/** `GET` and `HEAD /media/{ticket}/{path}`; the ticket alone says who asks, as players send no headers. */
export const mediaRoutes = (app: FastifyInstance, media: MediaService): void => {
  app.route<{ Params: { ticket: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: URL_PATTERN,
    schema: { hide: true },
    compress: false,
    handler: async (request, reply) => {
      const { ticket, '*': path } = request.params;
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
      const answer = await media.answer({ ticket, path, method, fields: request.headers });
      return sendAnswer(reply, answer);
    },
  });
  refuseOtherMethods(app, URL_PATTERN, ['GET', 'HEAD']);
};
