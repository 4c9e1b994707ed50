import { messages } from '@sebule/contract/messages';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { AppError } from '#platform/http/errors.ts';
import type { MediaService } from './media.service.ts';
import { sendAnswer } from './send-answer.ts';

const URL_PATTERN = '/media/:ticket/*';
const OTHER_METHODS: HTTPMethods[] = ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

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
  app.route({
    method: OTHER_METHODS,
    url: URL_PATTERN,
    schema: { hide: true },
    onRequest: () => {
      throw new AppError(405, 'method-not-allowed', messages.methodNotAllowed, {
        headers: { allow: 'GET, HEAD' },
      });
    },
    handler: () => null,
  });
};
