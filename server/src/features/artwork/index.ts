import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import { artworkRoutes } from './artwork.routes.ts';
import { artworkService } from './artwork.service.ts';
import { createImageHost } from './image-host.ts';

interface Dependencies {
  config: { mediaDir: string; dataDir: string; tmdb: { imageUrl: string } };
  clock: Clock;
  /** Milliseconds that the image host gets; tests shorten them. */
  timeouts?: { headersMs: number; bodyMs: number };
}

/** Posters and backdrops: the building's own, and the movie database's kept on this box. */
export const installArtwork = (app: FastifyInstance, { config, clock, timeouts }: Dependencies): void => {
  const { mediaDir, dataDir, tmdb } = config;
  const host = createImageHost({ imageUrl: tmdb.imageUrl, clock, ...(timeouts ? { timeouts } : {}) });
  const onCacheFailure = (error: unknown) =>
    app.log.error({ err: error }, 'the image cache cannot be written');
  artworkRoutes(app, artworkService({ mediaDir, dataDir, host, onCacheFailure }));
};
