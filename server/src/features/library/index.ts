import { afterTimeout } from '#platform/after.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { everyInterval } from '#platform/every.ts';
import { deletionsService } from './changes/deletions.service.ts';
import { movesService } from './changes/moves.service.ts';
import type { LibraryDependencies } from './dependencies.ts';
import { createCopyingWatch } from './folder/copying.ts';
import { createDiskEvents } from './folder/disk-events.ts';
import { createDiskWatch } from './folder/disk-watch.ts';
import { createFolderIndex } from './folder/folder-index.ts';
import { createFolderWatch } from './folder/folder-watch.ts';
import { folderRepository } from './folder/folder.repository.ts';
import { libraryRoutes } from './library.routes.ts';
import { libraryService } from './library.service.ts';
import { createAbsentFiles } from './lost/absent-files.ts';
import { relinkService } from './lost/relink.service.ts';
import { type Prober, createProber } from './probing/prober.ts';
import { PROBE_KIND, PROBE_SUBJECT, probeJob } from './probing/probing.jobs.ts';

export { knownVideos } from './folder/folder.repository.ts';
export { keepOnlyPrepared, losePrepared, markOriginal, settleOriginal } from './folder/only-prepared.ts';
export type { Prober };

/** The media folder: what is in it, whether it plays, and what of it is not in the catalogue yet. */
export const createLibrary = ({
  every = everyInterval,
  after = afterTimeout,
  prober = createProber(),
  ...given
}: LibraryDependencies) => {
  const { db, disk, jobs, events, queueFrames, filmPictures, fileReferences, log } = given;
  const takeFrames = async (tx: Tx, path: string, { anew }: { anew: boolean }): Promise<void> =>
    queueFrames(await filmPictures.ofFile(tx, path), tx, { anew });
  jobs.register(probeJob({ ...given, prober, takeFrames }));
  const diskEvents = createDiskEvents(given);
  const index = createFolderIndex({
    ...given,
    diskEvents,
    beingDeleted: (within) => fileReferences.beingDeleted(within),
    onNewVideos: async (tx) => void (await jobs.queue(PROBE_KIND, {}, { subject: PROBE_SUBJECT }, tx)),
  });
  const absent = createAbsentFiles(given);
  const watch = createFolderWatch({ ...given, index, absent, diskEvents, every, after });
  const look = watch.lookAfterChange;
  jobs.register(given.deleteFilesJob(look));
  const copyingWatch = createCopyingWatch({ lookAtCopied: () => index.lookAtCopied(), log, every });
  const diskWatch = createDiskWatch({
    // Without its folder, too, none of its films plays.
    disk: { isAway: async () => (await disk.isAway()) || !disk.isReached(), turns: disk.turns },
    // Each server has a disk of its own.
    onChange() {
      events.tell({ type: 'media-folder-changed' });
      // Titles say whether their films are there.
      events.tell({ type: 'catalogue-changed' });
    },
    log,
    every,
  });
  const moves = movesService({ ...given, look });
  const deletions = deletionsService({ ...given, lookBelow: (folder) => watch.lookBelow(folder) });
  /** Probes again what an earlier version has probed less closely. */
  const lookAgain = async (): Promise<void> => {
    // Nearly every start ends here, and writes nothing.
    if ((await folderRepository(db).nextToProbe(1)).length === 0) return;
    await inTransaction(db, (tx) => jobs.queue(PROBE_KIND, {}, { subject: PROBE_SUBJECT }, tx));
  };
  let settling = Promise.resolve();
  let lookingAgain = Promise.resolve();
  return {
    routes: libraryRoutes({
      library: libraryService({ ...given, watch }),
      moves,
      deletions,
      relinks: relinkService(given),
    }),
    /** Looks at a folder in which something has just changed, such as that it has this new and complete file. */
    lookAfterChange: look,
    start(): void {
      settling = moves.settle().catch((error: unknown) =>
        // With the next change it is tried again.
        log.warn({ err: error }, 'an interrupted move in the media folder cannot be ended yet'),
      );
      lookingAgain = lookAgain().catch((error: unknown) =>
        log.warn({ err: error }, 'known videos cannot be looked into again yet'),
      );
      watch.start();
      copyingWatch.start();
      diskWatch.start();
    },
    async stop(): Promise<void> {
      await Promise.all([settling, lookingAgain]);
      await Promise.all([copyingWatch.stop(), diskWatch.stop()]);
      await watch.stop();
      await prober.stop();
    },
  };
};
