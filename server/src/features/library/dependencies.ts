import type { AdminEvent } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import type {
  FileReferences,
  FilmPictures,
  FromFiles,
  ReplacedFiles,
  TitleNames,
} from '#features/catalogue/index.ts';
import type { QueueFrames } from '#features/frames/index.ts';
import type { QueueDetails } from '#features/importing/index.ts';
import type { SubtitleChecks } from '#features/streaming/index.ts';
import type { After } from '#platform/after.ts';
import type { Exclusively } from '#platform/db/exclusively.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import type { Every } from '#platform/every.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { Prober } from './probing/prober.ts';

/** What else knows files by their paths. */
export interface Followers {
  /** Called before the catalogue follows; also again, after an interruption. */
  prepare(from: string, to: string): Promise<void>;
  follow(tx: Tx, from: string, to: string): Promise<void>;
}

/** What the library is given, and passes on to its services. */
export interface LibraryDependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'jobs' | 'log'> {
  mediaDir: string;
  disk: MediaDisk;
  events: Pick<EventHub<AdminEvent>, 'publish' | 'tell'>;
  fromFiles: FromFiles;
  queueDetails: QueueDetails;
  queueFrames: QueueFrames;
  filmPictures: Pick<FilmPictures, 'ofFile'>;
  titleNames: TitleNames;
  fileReferences: FileReferences;
  /** Its folders are looked at once their files are gone. */
  deleteFilesJob: (onDeleted: (folder: string) => Promise<void>) => Job;
  replacedFiles: ReplacedFiles;
  subtitleChecks: Pick<SubtitleChecks, 'problemOf' | 'verdictOf'>;
  /** What keeps shifted subtitles' originals. */
  subtitles: Followers;
  /** Files of the media folder are changed by one caller at a time. */
  exclusively: Exclusively;
  audit: AuditLog;
  /** Whether what is new in the folder has to wait for room on the disk of the database. */
  isDiskFull: () => boolean;
  every?: Every;
  after?: After;
  /** Tests do not wait until a file has stood still. */
  standsStillMs?: number | undefined;
  /** Tests share one, as its process takes a second to start. */
  prober?: Prober | undefined;
}
