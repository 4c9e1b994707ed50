import type { AdminEvent } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import type { OutsideSubtitles, References, SubtitleChecks, ToPlayable } from '#features/streaming/index.ts';
import type { Exclusively } from '#platform/db/exclusively.ts';
import type { Database } from '#platform/db/schema.ts';
import type { EventHub } from '#platform/events.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import { createFollowMoves } from './follow-moves.ts';
import { type StateOfFile, previewService } from './preview.service.ts';
import { createShifts } from './shifts.ts';
import { createSubtitleFiles } from './subtitle-files.ts';
import { subtitlesRoutes } from './subtitles.routes.ts';
import { subtitlesService } from './subtitles.service.ts';

interface Dependencies {
  db: Database;
  config: { dataDir: string; mediaDir: string };
  disk: Pick<MediaDisk, 'requireThere'>;
  references: References;
  toPlayable: ToPlayable;
  outside: OutsideSubtitles;
  checks: Pick<SubtitleChecks, 'check'>;
  /** Files of the media folder are changed by one caller at a time: a shift must not bring back a name that is gone. */
  exclusively: Exclusively;
  stateOfFile: StateOfFile;
  audit: AuditLog;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
}

/** The timing and the encoding of subtitles, and the preview in which admins correct it. */
export const createSubtitles = ({
  db,
  config,
  disk,
  references,
  toPlayable,
  outside,
  checks,
  exclusively,
  stateOfFile,
  audit,
  events,
}: Dependencies) => {
  const files = createSubtitleFiles({ ...config, disk });
  const subtitles = subtitlesService({
    db,
    references,
    outside,
    checks,
    files,
    shifts: createShifts({ db, files, audit }),
    exclusively,
    audit,
    events,
  });
  return {
    routes: subtitlesRoutes(
      subtitles,
      previewService({ db, references, toPlayable, subtitles, stateOfFile }),
    ),
    followMoves: createFollowMoves({ db, files }),
  };
};
