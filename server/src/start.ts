import path from 'node:path';
import { type DestinationStream, destination } from 'pino';
import { newSetupCode } from '#features/accounts/index.ts';
import { openClock } from '#features/audit/index.ts';
import { takeRestored } from '#features/backups/index.ts';
import { erasureList } from '#features/privacy/index.ts';
import { RELEASED_AT, isoTime, systemClock } from '#platform/clock.ts';
import { keepRoomInside } from '#platform/db/room-inside.ts';
import type { Database } from '#platform/db/schema.ts';
import { FolderLockedError, lockFolder } from '#platform/db/sqlite/folder-lock.ts';
import { startSpareThread } from '#platform/db/sqlite/thread.ts';
import { inDataFolder } from '#platform/files/data-folder.ts';
import { boundCallsTo } from '#platform/files/disk-fs.ts';
import { createDiskReserve, giveReserveIfFull } from '#platform/reserve/disk-reserve.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { closedAfterFailure } from './process/after-failure.ts';
import { openMigrated, refuseMissing } from './process/database.ts';
import { endProcess } from './process/end-process.ts';
import { checkMediaDir, ensureDataDir, refuseSilentDisk } from './process/folders.ts';
import { type Greeted, plainGreeting } from './process/greeting.ts';
import { type Addresses, listen, shutDownOnSignal } from './process/listening.ts';
import { collectGarbageWhenQuiet } from './process/quiet-collection.ts';
import { refuseSharedFolders } from './process/separate-folders.ts';
import { StartError, reasonOf } from './process/start-error.ts';

/** The most that is buffered while the disk is full; newer lines are dropped. */
const LOG_WAITING_MAX_BYTES = 1024 * 1024;

/**
 * Standard output, for log lines. On a full disk, lines are buffered or dropped; pino's own destination would end the
 * process, and hang for ever in its last attempt to write.
 */
const createLogDestination = (): DestinationStream => {
  const output = destination({ fd: 1, sync: false, maxLength: LOG_WAITING_MAX_BYTES });
  let isFailing = false;
  output.on('error', () => (isFailing = true));
  output.on('write', () => (isFailing = false));
  // Called when the process ends; the original function would retry for ever on any error.
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isFailing) flushSync();
  };
  // For output besides the log.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return output;
};

/**
 * Reserves the data folder for this server: two on one SQLite database would miss each other's changes. Servers on
 * PostgreSQL may share a folder; console commands work beside a server.
 * @returns releases the folder
 * @throws StartError, for instance when another server uses it
 */
const reserveDataDir = ({ dataDir, databaseUrl }: Config): (() => void) => {
  if (databaseUrl !== undefined) return () => {};
  try {
    return lockFolder(dataDir);
  } catch (error) {
    throw new StartError(
      error instanceof FolderLockedError
        ? `DATA_DIR: another Sebule is running with ${dataDir}. Stop it first, or choose another folder.`
        : `DATA_DIR: cannot use ${dataDir}: ${reasonOf(error)}`,
      { cause: error },
    );
  }
};

const WEB_DIR = path.join(import.meta.dirname, '../../web/dist');

export interface StartOptions {
  /** Runs once the data folder is there, before the media folder is looked at. */
  prepareFolders?: (config: Config) => void;
  /** Runs after the migrations and before the server listens. */
  prepare?: (db: Database, config: Config) => Promise<void>;
  greeting?: (server: StartedServer) => string;
}

export interface StartedServer extends Greeted {
  dataDir: string;
}

/** After the #, so that browsers do not send the code and no proxy logs it. */
const registerLink = (site: string, setupCode: string): string =>
  `${site}/#/admin/register?code=${setupCode}`;

const firstSteps = ({ url, neighbourUrl }: Addresses, setupCode: string): string =>
  [
    'It has no owner yet. Whoever opens this link can become the owner, so keep it to yourself:',
    `  on this machine:   ${registerLink(url, setupCode)}`,
    ...(neighbourUrl ? [`  on another device: ${registerLink(neighbourUrl, setupCode)}`] : []),
    `The link fills in the setup code, which is ${setupCode}.`,
  ].join('\n');

/** @throws StartError with the reason why the work has failed */
const prepared = async (work: () => unknown): Promise<void> => {
  try {
    await work();
  } catch (error) {
    throw new StartError(reasonOf(error), { cause: error });
  }
};

export interface OpenServer extends StartedServer {
  /** How to register its owner; null when it has one. */
  firstSteps: string | null;
  /** Lets running requests finish, then closes the database. */
  close: () => Promise<void>;
}

type OpenOptions = Pick<StartOptions, 'prepareFolders' | 'prepare'> & {
  logStream?: DestinationStream;
  /** Called by the server when it is to be closed and opened again. */
  restart?: () => void;
};

/** Serves the opened database. When that fails, nothing listens any more; the database is left to the caller. */
const serve = async (
  db: Database,
  config: Config,
  { logStream, restart }: Pick<OpenOptions, 'logStream' | 'restart'>,
): Promise<OpenServer> => {
  const setupCode = newSetupCode();
  const { app, hasOwner } = await createApp({
    config,
    db,
    clock: await openClock(db),
    webDir: WEB_DIR,
    setupCode,
    // A database on a server is on a disk of its own.
    ...(config.databaseUrl === undefined && {
      makeReserve: (log) =>
        createDiskReserve({
          dataDir: config.dataDir,
          keepRoomInside: () => keepRoomInside(db),
          clock: systemClock,
          log,
        }),
    }),
    ...(logStream && { logStream }),
    ...(restart && { restart }),
  });
  const shown = systemClock.now();
  if (shown < RELEASED_AT)
    app.log.warn({ shown: isoTime(shown) }, 'the clock of this machine is years behind');
  try {
    const { stop, ...addresses } = await listen(app, config);
    return {
      ...addresses,
      dataDir: config.dataDir,
      smsFile: config.sms.provider === 'log' ? inDataFolder(config.dataDir, 'outbox', 'sms.jsonl') : null,
      smsIsChosen: config.smsIsChosen,
      firstSteps: (await hasOwner()) ? null : firstSteps(addresses, setupCode),
      async close() {
        await stop();
        await db.destroy();
      },
    };
  } catch (error) {
    await closedAfterFailure(app.close());
    throw error;
  }
};

const openOnce = async (config: Config, options: OpenOptions): Promise<OpenServer> => {
  const db = await openMigrated(config);
  try {
    await prepared(() => options.prepare?.(db, config));
    return await serve(db, config, options);
  } catch (error) {
    await closedAfterFailure(db.destroy());
    throw error;
  }
};

/** Takes a restore that was prepared; one that does not start is undone, and the installation opened as it was. */
const openInstallation = async (config: Config, options: OpenOptions): Promise<OpenServer> => {
  const { dataDir, mediaDir, databaseUrl } = config;
  const mergeErasures = async (text: string): Promise<void> => {
    await erasureList(dataDir).addMissingOf(text);
  };
  const trial = databaseUrl === undefined ? await takeRestored({ dataDir, mediaDir, mergeErasures }) : null;
  if (trial === null) return openOnce(config, options);
  let server: OpenServer;
  try {
    server = await openOnce(config, options);
  } catch (error) {
    const reason = reasonOf(error);
    await trial.giveUp(reason);
    process.stderr.write(`The restored backup did not start, and what was there before is back: ${reason}\n`);
    return openOnce(config, options);
  }
  try {
    await trial.keep();
    return server;
  } catch (error) {
    await closedAfterFailure(server.close());
    throw error;
  }
};

/**
 * Opens the installation and listens, without handling signals; a failure leaves nothing open.
 * @throws StartError, ConfigError
 */
export const openServer = async (
  env: Record<string, string | undefined>,
  options: OpenOptions = {},
): Promise<OpenServer> => {
  const config = readConfig(env);
  if (config.databaseUrl === undefined) startSpareThread();
  const releaseMediaDir = boundCallsTo(config.mediaDir);
  await refuseSilentDisk(config);
  refuseSharedFolders(config);
  refuseMissing(config);
  ensureDataDir(config.dataDir);
  await prepared(() => options.prepareFolders?.(config));
  await checkMediaDir(config);
  const releaseDataDir = reserveDataDir(config);
  const release = (): void => {
    releaseDataDir();
    releaseMediaDir();
  };
  try {
    if (config.databaseUrl === undefined) await giveReserveIfFull(config.dataDir);
    const server = await openInstallation(config, options);
    return { ...server, close: () => server.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
};

/** The answer to whoever has asked for it is sent before. */
const RESTART_AFTER_MS = 500;

/**
 * The same, and opens the installation again, on the same port, whenever the server is to be restarted.
 * @param onFailure called when it cannot be opened again
 * @throws StartError, ConfigError when it cannot be opened at first
 */
export const openRestartable = async (
  env: Record<string, string | undefined>,
  options: Omit<OpenOptions, 'restart'>,
  onFailure: (error: unknown) => void,
): Promise<OpenServer> => {
  const open = (more: Record<string, string> = {}): Promise<OpenServer> =>
    openServer({ ...env, ...more }, { ...options, restart });
  let isClosing = false;
  let isOpen = true;
  const reopen = async (): Promise<void> => {
    const { port } = new URL(server.url);
    await server.close();
    isOpen = false;
    if (isClosing) return;
    server = await open({ PORT: port });
    isOpen = true;
  };
  const restart = (): void => {
    setTimeout(() => {
      if (!isClosing) current = current.then(reopen).catch(onFailure);
    }, RESTART_AFTER_MS);
  };
  let server = await open();
  let current = Promise.resolve();
  return {
    ...server,
    async close() {
      isClosing = true;
      await current;
      if (isOpen) await server.close();
    },
  };
};

/** Prints why the server cannot start, or start again, and ends the process with code 1. */
const endWithFailure = (error: unknown): void => {
  const isPlain = error instanceof StartError || error instanceof ConfigError;
  const text =
    error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error);
  process.stderr.write(`Sebule cannot start:\n${text.replaceAll(/^/gm, '  ')}\n`);
  endProcess(1);
};

const start = async (env: Record<string, string | undefined>, options: StartOptions): Promise<void> => {
  const server = await openRestartable(
    env,
    { ...options, logStream: createLogDestination() },
    endWithFailure,
  );
  collectGarbageWhenQuiet();
  shutDownOnSignal(server.close);
  const greeting = options.greeting ?? plainGreeting;
  process.stdout.write(`${greeting(server)}\n`);
  if (server.firstSteps) process.stdout.write(`${server.firstSteps}\n`);
};

/** Runs the server until a signal stops it. Set-up errors are printed as plain lines, and end it with code 1. */
export const startServer = async (
  env: Record<string, string | undefined>,
  options: StartOptions = {},
): Promise<void> => {
  try {
    await start(env, options);
  } catch (error) {
    endWithFailure(error);
  }
};
