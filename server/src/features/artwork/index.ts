import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { Every } from '#platform/every.ts';
import type { DownloadTimeouts } from '#platform/outside/download.ts';
import { artworkRepository } from './artwork.repository.ts';
import { artworkRoutes } from './artwork.routes.ts';
import { artworkService } from './artwork.service.ts';
import { createImageHost } from './image-host.ts';
import { createPictureSlots } from './picture-slots.ts';

interface Dependencies {
  db: Database;
  config: { mediaDir: string; dataDir: string; tmdb: { imageUrl: string } };
  clock: Clock;
  /** For the image host; tests shorten them. */
  timeouts?: DownloadTimeouts;
  /** How many pictures are sent at once, and the timer that aborts stalled ones; tests have their own. */
  caps?: { overall: number; perAddress: number };
  every?: Every;
}

/** Posters and backdrops: the building's own, and cached ones of the movie database. */
export const createArtwork = ({ db, config, clock, timeouts, caps, every }: Dependencies) => ({
  install: (app: FastifyInstance): void => {
    const { mediaDir, dataDir, tmdb } = config;
    const host = createImageHost({ imageUrl: tmdb.imageUrl, clock, timeouts });
    const onCacheFailure = (error: unknown) =>
      app.log.error({ err: error }, 'the image cache cannot be written');
    const artwork = artworkRepository(db);
    const service = artworkService({ mediaDir, dataDir, artwork, host, onCacheFailure });
    artworkRoutes(app, service, createPictureSlots({ clock, caps, every }));
  },
});
