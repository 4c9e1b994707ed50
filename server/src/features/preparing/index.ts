import { constants } from 'node:fs';
import type { AuditLog } from '#features/audit/index.ts';
import { MINUTE_MS } from '#platform/clock.ts';
import type { Exclusively } from '#platform/db/exclusively.ts';
import type { Database } from '#platform/db/schema.ts';
import { readSetting, storeSetting } from '#platform/db/secrets.ts';
import { errorCode } from '#platform/error-name.ts';
import type { EventHub } from '#platform/events.ts';
import { type Every, eachByItself, everyInterval, inTurnEvery } from '#platform/every.ts';
import { access, statfs } from '#platform/files/disk-fs.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { MediaStore } from '#platform/files/media-store.ts';
import { createEncoderCheck } from '#platform/media/ffmpeg-there.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { Config } from '../../config.ts';
import { createCleaning } from './cleaning.ts';
import { hopelessList } from './list/hopeless.service.ts';
import { lackingList } from './list/lacking.service.ts';
import { preparationsList } from './list/list.service.ts';
import { titleFilmsList } from './list/title-films.service.ts';
import { createReview } from './offers/review.ts';
import { originalsService } from './originals/originals.service.ts';
import { createRemoveOriginals } from './originals/remove-originals.ts';
import { createChooser } from './plan/choose.ts';
import { RECIPE } from './plan/plan.schema.ts';
import { createHold } from './policy/hold.ts';
import { policyRepository } from './policy/policy.repository.ts';
import { prepareStepJob } from './preparing.jobs.ts';
import { preparingRoutes } from './preparing.routes.ts';
import { preparingService } from './preparing.service.ts';
import { createPrepareQueue } from './queue/prepare-queue.ts';
import { createPrepareStep } from './queue/prepare-step.ts';

export { withPackages } from './files-with-packages.ts';

interface WorkerDependencies extends SliceDependencies {
  mediaDir: string;
  store: MediaStore;
  disk: Pick<MediaDisk, 'isAway'>;
  isOnBattery: () => Promise<boolean>;
  every?: Every | undefined;
}

interface Dependencies extends WorkerDependencies {
  audit: AuditLog;
  disk: Pick<MediaDisk, 'isAway' | 'requireThere'>;
  config: Pick<Config, 'mediaUrlSeconds'>;
  exclusively: Exclusively;
  lookAfterChange: (folder: string) => Promise<void>;
  events: SliceDependencies['events'] & Pick<EventHub<{ type: string }>, 'subscribe'>;
}

const RECONCILE_MS = MINUTE_MS;

/** Under which the servers of a database note how they prepare films. */
const VERSION_SETTING = 'prepare-version';
const VERSION = `${RECIPE}`;

/** Whether a worker prepares films as the server does that has started last. */
export const isSameVersion = async (db: Database): Promise<boolean> =>
  (await readSetting(db, VERSION_SETTING)) === VERSION;

/**
 * Does the steps that are queued, on this machine.
 * @param servesFilms whether it is also the one from which residents watch
 */
const createSteps = (
  { every = everyInterval, ...given }: WorkerDependencies,
  { servesFilms }: { servesFilms: boolean },
) => {
  const { mediaDir, jobs, disk, log } = given;
  const stopping = new AbortController();
  const ffmpeg = createEncoderCheck(given.clock, stopping.signal);
  const measureRoom = async () => {
    const { bavail, blocks, bsize } = await statfs(mediaDir);
    return { free: bavail * bsize, total: blocks * bsize };
  };
  const isDiskWritable = () =>
    access(mediaDir, constants.W_OK).then(
      () => true,
      // Away or silent, it is said to be so elsewhere.
      (error: unknown) => errorCode(error) !== 'EROFS',
    );
  const chooser = createChooser({ hasFfmpeg: ffmpeg.encodedLately });
  const queue = createPrepareQueue({ ...given, chooser });
  const hold = createHold({
    ...given,
    measureRoom,
    isDiskWritable,
    hasFfmpeg: ffmpeg.encodes,
    // Nobody looks at jobs that were held until something is queued.
    onFreed: () => queue.reconcile(),
    every,
  });
  const isWatched = () => servesFilms && hold.isWatched();
  const prepareStep = createPrepareStep({ ...given, queue, isWatched });
  jobs.register(prepareStepJob({ prepareStep, queue, disk, isHeld: hold.isHeld, log }));
  return {
    hold,
    queue,
    chooser,
    hasFfmpeg: ffmpeg.encodes,
    start: hold.start,
    stop: async (): Promise<void> => {
      stopping.abort();
      await hold.stop();
    },
  };
};

/** Another machine that does the steps of preparing films. */
export const createPrepareWorker = (given: WorkerDependencies) => {
  const { hold, queue, hasFfmpeg, start, stop } = createSteps(given, { servesFilms: false });
  // The server may be without ffmpeg, and then leaves the films that need one to this machine.
  const beginning = inTurnEvery({
    intervalMs: RECONCILE_MS,
    work: () => queue.reconcile(),
    onError: (error) => given.log.warn({ err: error }, 'the next film cannot be begun yet'),
    every: given.every ?? everyInterval,
  });
  return {
    hasFfmpeg,
    look: hold.look,
    start(): void {
      start();
      beginning.start();
    },
    async stop(): Promise<void> {
      await Promise.all([stop(), beginning.stop()]);
    },
  };
};

/** Films that do not play everywhere, prepared once for all devices. */
export const createPreparing = ({ every = everyInterval, ...given }: Dependencies) => {
  const { db, log } = given;
  const { hold, queue, chooser, hasFfmpeg, ...steps } = createSteps(
    { ...given, every },
    { servesFilms: true },
  );
  const review = createReview({ ...given, chooser, hasFfmpeg });
  const hopeless = hopelessList({ db });
  const preparing = preparingService({ ...given, queue, hold, chooser, hasFfmpeg, review, hopeless });
  const clean = createCleaning(given);
  const removal = createRemoveOriginals(given);
  const originals = originalsService({ ...given, review, removeOriginal: removal.remove });
  const noteVersion = async () => {
    // A cheap disk wears out with every write.
    if (!(await isSameVersion(db))) await storeSetting(db, VERSION_SETTING, VERSION);
  };
  const startAll = async () => {
    if ((await policyRepository(db).get()).mode === 'always') await preparing.startAll(null);
  };
  const tending = inTurnEvery({
    intervalMs: RECONCILE_MS,
    work: () =>
      eachByItself([
        noteVersion,
        clean,
        review,
        startAll,
        () => preparing.retryFound(),
        () => queue.reconcile(),
        () => removal.removeAll(),
      ]),
    onError: (error) => log.warn({ err: error }, 'films that are prepared cannot be looked after yet'),
    every,
  });
  return {
    routes: preparingRoutes({
      preparing,
      list: preparationsList({ ...given, hold, chooser }),
      filmsOfTitle: titleFilmsList({ ...given, hold, chooser, originals }),
      lacking: lackingList({ db, review }),
      hopeless,
      originals,
    }),
    start(): void {
      steps.start();
      tending.start();
    },
    async stop(): Promise<void> {
      await Promise.all([steps.stop(), tending.stop()]);
    },
  };
};
