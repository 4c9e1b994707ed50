import type { AuditLog } from '#features/audit/index.ts';
import type { References } from '#features/streaming/index.ts';
import type { FreeBytes } from '#platform/files/free-bytes.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { SliceDependencies } from '#platform/slice.ts';

/** What the uploads are given, and pass on to their parts. */
export interface UploadsDependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events' | 'log'> {
  audit: AuditLog;
  references: References;
  dataDir: string;
  mediaDir: string;
  disk: MediaDisk;
  freeBytes: FreeBytes;
  /** Called with the folder in the media folder that has a new file, and with its name. */
  onStored: (folder: string, name: string) => unknown;
}
