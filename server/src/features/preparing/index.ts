import type { AuditLog } from '#features/audit/index.ts';
import { filmsService } from '#features/films/index.ts';
import { MINUTE_MS } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { readSetting, storeSetting } from '#platform/db/secrets.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { type Every, everyInterval, inTurnEvery } from '#platform/every.ts';
import { statfs } from '#platform/files/disk-fs.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { MediaFacts } from '#platform/media/media-facts.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { createCleaning } from './cleaning.ts';
import { createFfmpegCheck } from './ffmpeg/ffmpeg-check.ts';
import { preparationsList } from './list/list.service.ts';
import { titleFilmsList } from './list/title-films.service.ts';
import { type SoundBeside, planFor } from './plan/plan.rules.ts';
import { RECIPE } from './plan/plan.schema.ts';
import { createHold } from './policy/hold.ts';
import { policyRepository } from './policy/policy.repository.ts';
import { prepareStepJob } from './preparing.jobs.ts';
import type { PreparationRow } from './preparing.repository.ts';
import { preparingRoutes } from './preparing.routes.ts';
import { preparingService } from './preparing.service.ts';
import { createPrepareQueue } from './queue/prepare-queue.ts';
import { createPrepareStep } from './queue/prepare-step.ts';
import { sourcesRepository } from './sources.repository.ts';

interface WorkerDependencies extends SliceDependencies {
  mediaDir: string;
  disk: Pick<MediaDisk, 'isAway'>;
  isOnBattery?: () => boolean;
  every?: Every | undefined;
}

interface Dependencies extends WorkerDependencies {
  audit: AuditLog;
}

const RECONCILE_MS = MINUTE_MS;

/** The soundtracks that lie beside a film. */
const soundsBeside = async (tx: Tx, film: string): Promise<SoundBeside[]> => {
  const files = (await filmsService(tx.db).filesBeside([film])).get(film) ?? [];
  return files
    .filter(({ kindOfFile }) => kindOfFile === 'sound')
    .map(({ path, language, kind, words }) => ({ path, language, kind, name: words }));
};

/** Under which the servers of a database note how they prepare films. */
const VERSION_SETTING = 'prepare-version';
const VERSION = `${RECIPE}`;

/** Whether a worker prepares films as the server does that has started last. */
export const isSameVersion = async (db: Database): Promise<boolean> =>
  (await readSetting(db, VERSION_SETTING)) === VERSION;

/** Does the steps that are queued, on this machine. */
const createSteps = ({ isOnBattery = () => false, every = everyInterval, ...given }: WorkerDependencies) => {
  const { db, mediaDir, jobs, disk, log } = given;
  const stopping = new AbortController();
  const ffmpeg = createFfmpegCheck(given.clock, stopping.signal);
  const measureRoom = async () => {
    const { bavail, blocks, bsize } = await statfs(mediaDir);
    return { free: bavail * bsize, total: blocks * bsize };
  };
  const hold = createHold({ ...given, measureRoom, hasFfmpeg: ffmpeg.isThere, isOnBattery, every });

  const decide = async (tx: Tx, row: PreparationRow) => {
    const film = await sourcesRepository(tx.db).withContent(row);
    if (film === undefined) return { refusal: 'its file is no longer in the media folder' };
    const plan = planFor(JSON.parse(film.facts) as MediaFacts, {
      playsAlone: film.plays === 'everywhere',
      beside: await soundsBeside(tx, film.path),
    });
    return plan ?? { refusal: 'it has no picture' };
  };
  const queue = createPrepareQueue({ ...given, decide });
  const prepareStep = createPrepareStep({ db, clock: given.clock, mediaDir, queue });
  jobs.register(prepareStepJob({ prepareStep, queue, disk, isHeld: hold.isHeld, log }));
  return {
    hold,
    queue,
    hasFfmpeg: ffmpeg.isThere,
    start: hold.start,
    async stop(): Promise<void> {
      stopping.abort();
      await hold.stop();
    },
  };
};

/** Another machine that does the steps of preparing films. */
export const createPrepareWorker = (given: WorkerDependencies) => {
  const { hold, hasFfmpeg, start, stop } = createSteps(given);
  return { hasFfmpeg, look: hold.look, start, stop };
};

/** Films that do not play everywhere, prepared once for all devices. */
export const createPreparing = ({ every = everyInterval, ...given }: Dependencies) => {
  const { db, log } = given;
  const { hold, queue, hasFfmpeg, ...steps } = createSteps({ ...given, every });
  const preparing = preparingService({ ...given, queue, hold, hasFfmpeg });
  const clean = createCleaning(given);
  const tending = inTurnEvery({
    intervalMs: RECONCILE_MS,
    async work() {
      await storeSetting(db, VERSION_SETTING, VERSION);
      await clean();
      if ((await policyRepository(db).get()).mode === 'always') await preparing.startAll(null);
      await queue.reconcile();
    },
    onError: (error) => log.warn({ err: error }, 'films that are prepared cannot be looked after yet'),
    every,
  });
  return {
    routes: preparingRoutes({
      preparing,
      list: preparationsList({ ...given, hold }),
      filmsOfTitle: titleFilmsList({ ...given, hold }),
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
