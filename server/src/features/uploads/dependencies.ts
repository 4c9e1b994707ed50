import type { AdminEvent } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import type { References } from '#features/streaming/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { EventHub } from '#platform/events.ts';
import type { FreeBytes } from '#platform/files/free-bytes.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { Log } from '#platform/rare-warnings.ts';

/** What the uploads are given, and pass on to their parts. */
export interface UploadsDependencies {
  db: Database;
  clock: Clock;
  audit: AuditLog;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
  references: References;
  dataDir: string;
  mediaDir: string;
  disk: MediaDisk;
  freeBytes: FreeBytes;
  /** Called with the folder in the media folder that has a new file, and with its name. */
  onStored: (folder: string, name: string) => unknown;
  log: Log;
}
