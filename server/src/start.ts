import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { systemClock } from '#platform/clock.ts';
import { NewerDatabaseError, migrate } from '#platform/db/migrate.ts';
import { openDatabase, tryWriting } from '#platform/db/open.ts';
import type { Database } from '#platform/db/schema.ts';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';

/** How long running requests may take to finish; a film that is being sent takes longer, and is resumed. */
const SHUTDOWN_MS = 5_000;
const WEB_DIR = path.join(import.meta.dirname, '../../web/dist');

/** A start that failed for a reason the reader can mend; shown without a stack. */
class StartError extends Error {}

const errorCode = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Phones, password hashes and keys lie in there: nobody else on the box may read them. */
const OWNER_ONLY = 0o077;

const ensureDataDir = (dataDir: string): void => {
  process.umask(OWNER_ONLY);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK);
  } catch (error) {
    throw new StartError(`DATA_DIR: cannot write to ${dataDir} (${errorCode(error)})`, { cause: error });
  }
};

/** A folder that somebody has named must be there: a typing slip would be an empty catalogue. */
const checkMediaDir = ({ mediaDir, dataDir }: Config): void => {
  if (mediaDir === path.join(dataDir, 'media')) mkdirSync(mediaDir, { recursive: true });
  else if (!existsSync(mediaDir)) throw new StartError(`MEDIA_DIR: there is no folder ${mediaDir}`);
};

const withoutPassword = (databaseUrl: string): string => {
  const url = URL.parse(databaseUrl);
  if (!url) return 'the given address';
  url.password = '';
  return url.href;
};

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message || errorCode(error) : String(error);
};

const openMigrated = async ({ databaseUrl, dataDir }: Config): Promise<Database> => {
  const place = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  const shown = databaseUrl ? withoutPassword(databaseUrl) : path.join(dataDir, 'sebule.db');
  try {
    const db = openDatabase({ databaseUrl, dataDir });
    await migrate(db);
    await tryWriting(db);
    return db;
  } catch (error) {
    const hint =
      error instanceof NewerDatabaseError ? ' Install that version, or restore an older backup.' : '';
    throw new StartError(`${place}: cannot use ${shown}: ${reasonOf(error)}.${hint}`, { cause: error });
  }
};

const listen = async (app: FastifyInstance, { port, host }: Config): Promise<string> => {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EADDRINUSE') {
      throw new StartError(`PORT: port ${port} is in use by another program. Set PORT to a free one.`);
    }
    if (code === 'EACCES')
      throw new StartError(`PORT: not allowed to listen on port ${port}. Set PORT to one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST: this machine has no address ${host}.`);
    }
    throw error;
  }
};

/** Lets running requests finish, then closes the database. A second signal ends at once. */
const shutDownOnSignal = (app: FastifyInstance, db: Database): void => {
  let isClosing = false;
  const shutDown = async (): Promise<void> => {
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => {
      app.server.closeAllConnections();
    }, SHUTDOWN_MS).unref();
    await app.close();
    await db.destroy();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      void shutDown();
    });
  }
};

export interface StartOptions {
  /** Runs after the migrations and before the server listens. */
  prepare?: (db: Database, config: Config) => Promise<void>;
  /** Printed once the server listens. */
  greeting?: (server: StartedServer) => string;
}

export interface StartedServer {
  /** To open on this machine. */
  url: string;
  /** To open from elsewhere on the network; null when there is none, or when only this machine is listened to. */
  neighbourUrl: string | null;
  dataDir: string;
}

const EVERY_ADDRESS = new Set(['0.0.0.0', '::']);

/** This machine's first address on a network. */
const networkAddress = (): string | undefined =>
  Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

const plainGreeting = ({ url, neighbourUrl }: StartedServer): string =>
  `Sebule is ready at ${url}${neighbourUrl ? `, and on the network at ${neighbourUrl}` : ''}`;

const prepare = async (db: Database, config: Config, options: StartOptions): Promise<void> => {
  try {
    await options.prepare?.(db, config);
  } catch (error) {
    throw new StartError(reasonOf(error), { cause: error });
  }
};

const start = async (env: Record<string, string | undefined>, options: StartOptions): Promise<void> => {
  const config = readConfig(env);
  ensureDataDir(config.dataDir);
  checkMediaDir(config);
  const db = await openMigrated(config);
  await prepare(db, config, options);
  const app = await createApp({ config, db, clock: systemClock, webDir: WEB_DIR });
  shutDownOnSignal(app, db);
  await listen(app, config);
  const address = app.server.address();
  const port = address && typeof address === 'object' ? address.port : config.port;
  const neighbour = EVERY_ADDRESS.has(config.host) ? networkAddress() : undefined;
  const greeting = options.greeting ?? plainGreeting;
  const started = {
    url: `http://localhost:${port}`,
    neighbourUrl: neighbour ? `http://${neighbour}:${port}` : null,
    dataDir: config.dataDir,
  };
  process.stdout.write(`${greeting(started)}\n`);
};

/**
 * Runs the server until it is told to stop. What is wrong with the set-up is said in one plain
 * line for each fault, and the process ends with code 1.
 */
export const startServer = async (
  env: Record<string, string | undefined>,
  options: StartOptions = {},
): Promise<void> => {
  try {
    await start(env, options);
  } catch (error) {
    const isPlain = error instanceof StartError || error instanceof ConfigError;
    const text =
      error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`Sebule cannot start:\n${text.replaceAll(/^/gm, '  ')}\n`);
    process.exit(1);
  }
};
