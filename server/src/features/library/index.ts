import type { AdminEvent } from '@sebule/contract';
import type { FromFiles, TitleNames } from '#features/catalogue/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { EventHub } from '#platform/events.ts';
import { type Every, everyInterval } from '#platform/every.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { Log } from '#platform/rare-warnings.ts';
import { createFolderIndex } from './folder/folder-index.ts';
import { createFolderWatch } from './folder/folder-watch.ts';
import { libraryRoutes } from './library.routes.ts';
import { libraryService } from './library.service.ts';
import { createProber } from './probing/prober.ts';
import { PROBE_KIND, PROBE_SUBJECT, probeJob } from './probing/probing.jobs.ts';

interface Dependencies {
  db: Database;
  clock: Clock;
  mediaDir: string;
  jobs: JobQueue;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
  fromFiles: FromFiles;
  titleNames: TitleNames;
  log: Log;
  every?: Every;
}

/** The media folder: what is in it, whether it plays, and what of it is not in the catalogue yet. */
export const createLibrary = ({
  db,
  clock,
  mediaDir,
  jobs,
  events,
  fromFiles,
  titleNames,
  log,
  every = everyInterval,
}: Dependencies) => {
  const prober = createProber();
  jobs.register(probeJob({ db, mediaDir, prober, events }));
  const index = createFolderIndex({
    db,
    clock,
    mediaDir,
    events,
    onNewVideos: async (tx) => void (await jobs.queue(PROBE_KIND, {}, { subject: PROBE_SUBJECT }, tx)),
  });
  const watch = createFolderWatch({ index, clock, log, every });
  return {
    routes: libraryRoutes(libraryService({ db, clock, mediaDir, watch, fromFiles, titleNames })),
    /** Looks at one folder, in which something has changed. */
    look: (folder: string) => watch.look(folder),
    start: () => watch.start(),
    async stop(): Promise<void> {
      await watch.stop();
      await prober.stop();
    },
  };
};
