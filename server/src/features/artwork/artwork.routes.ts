import type { FastifyInstance } from 'fastify';
import { answerWithFile, sendAnswer } from '#features/media/index.ts';
import { notFound } from '#platform/http/errors.ts';
import { refuseOtherMethods } from '#platform/http/other-methods.ts';
import type { ArtworkService } from './artwork.service.ts';

const URL_PATTERN = '/images/:size/*';
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** `GET` and `HEAD /images/{size}/{file}`, open to all: the sign-in page shows backdrops. */
export const artworkRoutes = (app: FastifyInstance, artwork: ArtworkService): void => {
  app.route<{ Params: { size: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: URL_PATTERN,
    schema: { hide: true },
    compress: false,
    handler: async (request, reply) => {
      const image = await artwork.find(request.params.size, request.params['*']);
      if (image === null) throw notFound();
      const method = request.method === 'HEAD' ? 'HEAD' : 'GET';
      const answer = await answerWithFile(
        image.file,
        image.type,
        { method, fields: request.headers },
        { cacheControl: CACHE_CONTROL },
      );
      return sendAnswer(reply, answer);
    },
  });
  refuseOtherMethods(app, URL_PATTERN, ['GET', 'HEAD']);
};
