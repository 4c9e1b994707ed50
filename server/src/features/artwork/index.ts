import { artworkMessages } from '@sebule/contract';
import type { OwnPictureKind } from '@sebule/contract/artwork/limits';
import type { FastifyInstance } from 'fastify';
import { HOUR_MS } from '#platform/clock.ts';
import { everyInterval, inTurnEvery } from '#platform/every.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { makeSizesJob } from './artwork.jobs.ts';
import { artworkRoutes } from './artwork.routes.ts';
import { artworkService } from './artwork.service.ts';
import type { ArtworkDependencies } from './dependencies.ts';
import { createFetchedPictures, createOfferedPictures } from './fetched-pictures.ts';
import type { PictureKind } from './host-sizes.rules.ts';
import { ownPicturesService } from './own-pictures.service.ts';
import { createPictureCache } from './picture-cache.ts';
import type { Frame } from './picture-of-frame.ts';
import { createPictureSlots } from './picture-slots.ts';

export type Artwork = ReturnType<typeof createArtwork>;
export type { Frame } from './picture-of-frame.ts';
export type { PictureKind } from './host-sizes.rules.ts';

/** Posters and backdrops: the building's own, and cached ones of the movie database. */
export const createArtwork = ({ every = everyInterval, ...given }: ArtworkDependencies) => {
  const { clock, jobs, log } = given;
  const offered = createOfferedPictures(clock);
  const cache = createPictureCache(
    (error) => log.error({ err: error }, 'the image cache cannot be written'),
    given.isDiskFull,
  );
  const fetched = createFetchedPictures({ ...given, offered, cache });
  const artwork = artworkService({ ...given.config, fetched, cache });
  const own = ownPicturesService({ ...given.config, ...given, artwork });
  jobs.register(makeSizesJob(artwork));

  return {
    routes: {
      'POST admin/artwork': async ({ query, actor, ip }, upload) => ({
        msg: artworkMessages.pictureUploaded,
        details: [await own.add(query.kind, upload, { actor, ip })],
      }),
    } satisfies Partial<Handlers>,
    install(app: FastifyInstance): void {
      app.addHook('onClose', () => fetched.settled());
      artworkRoutes(app, artwork, createPictureSlots({ ...given, every }));
    },
    /** Serves a picture for an hour although no title has it: an admin is shown a title that may be added. */
    offerPicture: (kind: PictureKind, path: string | null): void => offered.add(kind, path),
    addFrame: (kind: OwnPictureKind, frame: Frame) => own.addFrame(kind, frame),
    ...inTurnEvery({
      every,
      intervalMs: HOUR_MS,
      async work() {
        const removed = await own.removeUnused();
        if (removed > 0) log.info({ count: removed }, 'unused pictures removed');
      },
      onError: (error) => log.warn({ err: error }, 'unused pictures cannot be removed'),
    }),
  };
};
