import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { type Every, createRunningAnswers } from '#platform/files/running-answers.ts';
import { ANSWER_CAPS, type AnswerCaps, createAnswerPlaces } from './answer-places.ts';
import { createMediaSigner } from './media-signer.ts';
import { mediaRepository } from './media.repository.ts';
import { mediaRoutes } from './media.routes.ts';
import { mediaService } from './media.service.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  /** Signs the media addresses. */
  secret: Buffer;
  config: { mediaDir: string; mediaOffload: 'none' | 'x-accel'; mediaUrlSeconds: number };
  /** Tests have smaller ones, and a timer that does not wait. */
  caps?: AnswerCaps;
  every?: Every;
}

/** The bytes of videos and subtitles: signed addresses for viewers, and what answers to them. */
export const createMedia = ({ db, clock, secret, config, caps = ANSWER_CAPS, every }: Dependencies) => {
  const { mediaDir, mediaOffload, mediaUrlSeconds } = config;
  const signer = createMediaSigner({ secret, clock, lifetimeSeconds: mediaUrlSeconds });
  const service = mediaService({ media: mediaRepository(db), signer, clock, mediaDir, mediaOffload });
  return {
    signer,
    toPlayable: service.toPlayable,
    install: (app: FastifyInstance): void =>
      mediaRoutes(app, {
        media: service,
        places: createAnswerPlaces(caps),
        running: createRunningAnswers({ clock, every }),
      }),
  };
};

export type { ToPlayable } from './playable.ts';
