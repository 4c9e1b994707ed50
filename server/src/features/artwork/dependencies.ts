import type { FastifyBaseLogger } from 'fastify';
import type { AuditLog } from '#features/audit/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { Every } from '#platform/every.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { DownloadTimeouts } from '#platform/outside/answer.ts';

/** What the slice is given, and passes on to its services. */
export interface ArtworkDependencies {
  db: Database;
  /** The address of the image host has no slash at its end. */
  config: { mediaDir: string; dataDir: string; tmdb: { imageUrl: string } };
  clock: Clock;
  audit: AuditLog;
  jobs: JobQueue;
  log: Pick<FastifyBaseLogger, 'error' | 'info' | 'warn'>;
  disk: Pick<MediaDisk, 'isAway' | 'requireThere'>;
  /** Whether only what makes room may be stored. */
  isDiskFull?: () => boolean;
  /** For the image host; tests shorten them. */
  timeouts?: DownloadTimeouts;
  /** How many pictures are sent at once, and the timer that aborts stalled ones; tests have their own. */
  caps?: { overall: number; perAddress: number };
  every?: Every;
}
