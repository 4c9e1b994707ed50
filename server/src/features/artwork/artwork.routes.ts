import type { FastifyInstance } from 'fastify';
import { answerWithBuffer } from '#platform/files/buffer-answer.ts';
import { answerWithFile } from '#platform/files/file-answer.ts';
import { readableFile } from '#platform/files/readable-file.ts';
import { sendAnswer } from '#platform/files/send-answer.ts';
import { notFound } from '#platform/http/errors.ts';
import { refuseOtherMethods } from '#platform/http/other-methods.ts';
import type { ArtworkService } from './artwork.service.ts';
import type { PictureSlots } from './picture-slots.ts';

const URL_PATTERN = '/images/:size/*';
const CACHE_CONTROL = 'public, max-age=86400, stale-while-revalidate=604800';

/** `GET` and `HEAD /images/{size}/{file}`, open to all: the sign-in page shows backdrops. */
export const artworkRoutes = (app: FastifyInstance, artwork: ArtworkService, slots: PictureSlots): void => {
  app.route<{ Params: { size: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: URL_PATTERN,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { size, '*': file } = request.params;
      const asked = { method: request.method === 'HEAD' ? 'HEAD' : 'GET', fields: request.headers } as const;
      if (!(await artwork.prepare(size, file))) throw notFound();
      return slots.run(request.ip, reply.raw, async () => {
        const image = await artwork.find(size, file);
        if (image === null) throw notFound();
        const { content, type } = image;
        const kind = { type, cacheControl: CACHE_CONTROL };
        const answer = Buffer.isBuffer(content)
          ? answerWithBuffer(content, kind, asked)
          : await answerWithFile(readableFile(content), kind, asked);
        return sendAnswer(reply, answer);
      });
    },
  });
  refuseOtherMethods(app, URL_PATTERN, ['GET', 'HEAD']);
};
