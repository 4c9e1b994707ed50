import type { AdminEvent } from '@sebule/contract';
import type { FastifyBaseLogger } from 'fastify';
import { accountsRepository } from '#features/accounts/index.ts';
import type { AuditLog } from '#features/audit/index.ts';
import type { References } from '#features/streaming/index.ts';
import { type Clock, HOUR_MS } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { EventHub } from '#platform/events.ts';
import { type Every, everyInterval, inTurnEvery } from '#platform/every.ts';
import { type FreeBytes, freeBytesOf } from '#platform/files/free-bytes.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import { uploadRoutes } from './uploads.routes.ts';
import { uploadsService } from './uploads.service.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  audit: AuditLog;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
  references: References;
  config: { dataDir: string; mediaDir: string };
  disk: MediaDisk;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Called with the folder in the media folder that has a new file, and with its name. */
  onStored: (folder: string, name: string) => unknown;
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
