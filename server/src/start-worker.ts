import { pino } from 'pino';
import { openClock } from '#features/audit/index.ts';
import { knownVideos } from '#features/library/index.ts';
import { createPrepareWorker, isSameVersion } from '#features/preparing/index.ts';
import { MINUTE_MS } from '#platform/clock.ts';
import { createEventRelay } from '#platform/db/event-relay.ts';
import { isMigrated } from '#platform/db/migrate.ts';
import { openDatabase, tryWriting } from '#platform/db/open.ts';
import type { Database } from '#platform/db/schema.ts';
import { createEventHub } from '#platform/events.ts';
import { boundCallsTo } from '#platform/files/disk-fs.ts';
import { createMediaDisk } from '#platform/files/media-disk.ts';
import { createFolderStore } from '#platform/files/media-store.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { createOnBattery } from '#platform/ups/on-battery.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { endProcess } from './process/end-process.ts';
import { checkMediaDir, refuseSilentDisk } from './process/folders.ts';
import { shutDownOnSignal } from './process/listening.ts';
import { StartError, reasonOf } from './process/start-error.ts';

/** A step takes a minute, and is worth waiting for. */
const DRAIN_MS = 2 * MINUTE_MS;

const openServersDatabase = async ({
  databaseUrl,
  dataDir,
}: Config & { databaseUrl: string }): Promise<Database> => {
  const db = openDatabase({ databaseUrl, dataDir });
  try {
    if (!(await isMigrated(db)) || !(await isSameVersion(db)))
      throw new StartError(
        'DATABASE_URL: the server with this database has another version, or has never been started. Install the same version here.',
      );
    await tryWriting(db);
    return db;
  } catch (error) {
    await db.destroy();
    if (error instanceof StartError) throw error;
    throw new StartError(`DATABASE_URL: cannot be used: ${reasonOf(error)}`, { cause: error });
  }
};

const openWorker = async (env: Record<string, string | undefined>): Promise<() => Promise<void>> => {
  const config = readConfig(env);
  const { databaseUrl, mediaDir } = config;
  if (databaseUrl === undefined)
    throw new StartError(
      'DATABASE_URL is missing. A worker needs the PostgreSQL database of the server; with SQLite, the server works alone.',
    );
  const releaseMediaDir = boundCallsTo(mediaDir);
  await refuseSilentDisk(config);
  await checkMediaDir(config);
  const db = await openServersDatabase({ ...config, databaseUrl });
  const log = pino({ level: config.logLevel });
  const clock = await openClock(db);
  const relay = createEventRelay({ db, databaseUrl, clock, log });
  const events = createEventHub(
    (error) => log.error({ err: error }, 'a listener to events failed'),
    (news) => relay.forward(news),
  );
  const jobs = createJobQueue({ db, databaseUrl, clock, log, stopMs: DRAIN_MS });
  const disk = createMediaDisk(db, mediaDir, knownVideos(db));
  const worker = createPrepareWorker({
    db,
    clock,
    log,
    events,
    jobs,
    disk,
    store: createFolderStore(mediaDir, disk),
    mediaDir,
    isOnBattery: createOnBattery({ address: config.upsAddress, clock }),
  });
  if (!(await worker.hasFfmpeg()))
    throw new StartError(
      'There is no ffmpeg that writes H.264 and AAC. Install it, such as with apt install ffmpeg.',
    );
  await worker.look();
  worker.start();
  // Without it, the process would end as soon as the database closes its connections, such as for a restart.
  const staying = setInterval(() => {}, MINUTE_MS);
  relay.start({ onEvent: () => {}, onMissed: () => {} });
  await jobs.start();
  return async () => {
    clearInterval(staying);
    await jobs.stop();
    await worker.stop();
    await relay.stop();
    await db.destroy();
    releaseMediaDir();
  };
};

/** Prepares films beside a server, until a signal stops it: what is under way is finished first. */
export const startWorker = async (env: Record<string, string | undefined>): Promise<void> => {
  try {
    const close = await openWorker(env);
    shutDownOnSignal(close, DRAIN_MS + MINUTE_MS);
    process.stdout.write('Sebule prepares films here. Ctrl+C stops it once the step under way is done.\n');
  } catch (error) {
    const isPlain = error instanceof StartError || error instanceof ConfigError;
    const text =
      error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`Sebule cannot prepare films here:\n${text.replaceAll(/^/gm, '  ')}\n`);
    endProcess(1);
  }
};
