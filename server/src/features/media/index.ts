import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { createMediaSigner } from './media-signer.ts';
import { mediaRepository } from './media.repository.ts';
import { mediaRoutes } from './media.routes.ts';
import { mediaService } from './media.service.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  /** Signs the media addresses. */
  secret: Buffer;
  config: { mediaDir: string; mediaOffload: 'none' | 'x-accel' };
}

/** The bytes of videos and subtitles: signed addresses for viewers, and what answers to them. */
export const createMedia = ({ db, clock, secret, config }: Dependencies) => {
  const { mediaDir, mediaOffload } = config;
  const signer = createMediaSigner({ secret, clock });
  const service = mediaService({ media: mediaRepository(db), signer, clock, mediaDir, mediaOffload });
  return {
    signer,
    toPlayable: service.toPlayable,
    install: (app: FastifyInstance): void => mediaRoutes(app, service),
  };
};

export { answerWithFile } from './file-representation.ts';
export { type OpenFile, openFileBelow } from './media-folder.ts';
export type { ToPlayable } from './playable.ts';
export { sendAnswer } from './send-answer.ts';
