import type { FastifyBaseLogger } from 'fastify';
import type { AuditLog } from '#features/audit/index.ts';
import type { Every } from '#platform/every.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { DownloadTimeouts } from '#platform/outside/answer.ts';
import type { SliceDependencies } from '#platform/slice.ts';

/** What the slice is given, and passes on to its services. */
export interface ArtworkDependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'jobs'> {
  /** The address of the image host has no slash at its end. */
  config: { mediaDir: string; dataDir: string; tmdb: { imageUrl: string } };
  audit: AuditLog;
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
