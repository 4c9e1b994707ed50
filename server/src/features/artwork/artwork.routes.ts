import type { FastifyInstance } from 'fastify';
import { answerWithFile } from '#platform/files/file-answer.ts';
import type { RunningAnswers } from '#platform/files/running-answers.ts';
import { sendAnswer } from '#platform/files/send-answer.ts';
import { untilTurn } from '#platform/files/socket-turn.ts';
import { notFound } from '#platform/http/errors.ts';
import { refuseOtherMethods } from '#platform/http/other-methods.ts';
import type { ArtworkService } from './artwork.service.ts';

const URL_PATTERN = '/images/:size/*';
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** `GET` and `HEAD /images/{size}/{file}`, open to all: the sign-in page shows backdrops. */
export const artworkRoutes = (
  app: FastifyInstance,
  artwork: ArtworkService,
  running: RunningAnswers,
): void => {
  app.route<{ Params: { size: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: URL_PATTERN,
    schema: { hide: true },
    compress: false,
    handler: async (request, reply) => {
      // Nobody is left to answer.
      if (!(await untilTurn(reply.raw))) return reply.hijack();
      running.watch(reply.raw);
      const image = await artwork.find(request.params.size, request.params['*']);
      if (image === null) throw notFound();
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
      const kind = { type: image.type, cacheControl: CACHE_CONTROL };
      const answer = await answerWithFile(image.file, kind, { method, fields: request.headers });
      return sendAnswer(reply, answer);
    },
  });
  refuseOtherMethods(app, URL_PATTERN, ['GET', 'HEAD']);
};
