import type { FileState } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import type { OutsideSubtitles, References, SubtitleChecks, ToPlayable } from '#features/streaming/index.ts';
import type { Exclusively } from '#platform/db/exclusively.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { SliceDependencies } from '#platform/slice.ts';

/** What the slice is given, and passes on to its services. */
export interface SubtitlesDependencies extends Pick<SliceDependencies, 'db' | 'events'> {
  config: { dataDir: string; mediaDir: string };
  disk: Pick<MediaDisk, 'requireThere'>;
  references: References;
  toPlayable: ToPlayable;
  outside: OutsideSubtitles;
  checks: Pick<SubtitleChecks, 'check'>;
  /** Files of the media folder are changed by one caller at a time: a shift must not bring back a name that is gone. */
  exclusively: Exclusively;
  /** What is wrong with a file of the media folder. */
  stateOfFile: (path: string) => Promise<FileState>;
  /** Looks at a folder of the media folder in which a file has been added or removed. */
  lookAfterChange: (folder: string) => Promise<void>;
  audit: AuditLog;
}
