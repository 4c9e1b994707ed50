import type { FastifyInstance } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { Every } from '#platform/every.ts';
import type { DownloadTimeouts } from '#platform/outside/answer.ts';
import { artworkRepository } from './artwork.repository.ts';
import { artworkRoutes } from './artwork.routes.ts';
import { artworkService } from './artwork.service.ts';
import { createFetchedPictures } from './fetched-pictures.ts';
import type { PictureKind } from './host-sizes.rules.ts';
import { createImageHost } from './image-host.ts';
import { createOfferedPictures } from './offered-pictures.ts';
import { createPictureCache } from './picture-cache.ts';
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

export type { PictureKind } from './host-sizes.rules.ts';

/** Posters and backdrops: the building's own, and cached ones of the movie database. */
export const createArtwork = ({ db, config, clock, timeouts, caps, every }: Dependencies) => {
  const offered = createOfferedPictures(clock);
  const install = (app: FastifyInstance): void => {
    const { mediaDir, dataDir, tmdb } = config;
    const host = createImageHost({ imageUrl: tmdb.imageUrl, clock, timeouts });
    const onCacheFailure = (error: unknown) =>
      app.log.error({ err: error }, 'the image cache cannot be written');
    const cache = createPictureCache(onCacheFailure);
    const artwork = artworkRepository(db);
    const fetched = createFetchedPictures({ dataDir, artwork, offered, host, cache, clock });
    const service = artworkService({ mediaDir, dataDir, fetched, cache });
    app.addHook('onClose', () => fetched.settled());
    artworkRoutes(app, service, createPictureSlots({ clock, caps, every }));
  };
  return {
    install,
    /** Serves a picture for an hour although no title has it: an admin is shown a title that may be added. */
    offerPicture: (kind: PictureKind, path: string | null): void => offered.add(kind, path),
  };
};
