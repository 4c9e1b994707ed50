import type { FastifyBaseLogger } from 'fastify';
import { accountsRepository } from '#features/accounts/index.ts';
import { HOUR_MS } from '#platform/clock.ts';
import { type Every, everyInterval, inTurnEvery } from '#platform/every.ts';
import { type FreeBytes, freeBytesOf } from '#platform/files/free-bytes.ts';
import type { UploadsDependencies } from './dependencies.ts';
import { uploadRoutes } from './uploads.routes.ts';
import { uploadsService } from './uploads.service.ts';

interface Dependencies extends Omit<UploadsDependencies, 'dataDir' | 'mediaDir' | 'freeBytes'> {
  config: { dataDir: string; mediaDir: string };
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Tests fill the disk, and do not wait. */
  freeBytes?: FreeBytes;
  every?: Every;
}

/** Films, subtitles and pictures that admins send into the media folder. */
export const createUploads = ({
  config,
  freeBytes = freeBytesOf,
  every = everyInterval,
  ...given
}: Dependencies) => {
  const { db, log } = given;
  const uploads = uploadsService({ ...config, ...given, freeBytes });
  const nameOf = async (id: number) => (await accountsRepository(db).findById(id))?.name ?? null;

  return {
    routes: uploadRoutes(uploads, nameOf),
    ...inTurnEvery({
      every,
      intervalMs: HOUR_MS,
      async work() {
        const removed = await uploads.removeStale();
        if (removed.length > 0) log.info({ count: removed.length }, 'stale uploads removed');
      },
      onError: (error) => log.warn({ err: error }, 'stale uploads cannot be removed'),
    }),
  };
};
