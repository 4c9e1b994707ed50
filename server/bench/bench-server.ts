import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Database } from '#platform/db/schema.ts';
import { prepareBuilds } from '../../tools/bootstrap/prepare.mjs';
import { addAccount, addPeople } from '../src/testing/fixtures.ts';
import { makeDatabase } from '../src/testing/make-database.ts';
import { readyPort, spawnServer } from '../src/testing/server-process.ts';
import { catalogueOf, fillCatalogue } from './generated-catalogue.ts';

/** The stored phone of a viewer, counted from 0. */
export const phoneOf = (viewer: number): string => `2547${String(viewer).padStart(8, '0')}`;

export const addViewers = async (db: Database, count: number): Promise<void> => {
  for (let viewer = 0; viewer < count; viewer += 1) await addAccount(db, { phone: phoneOf(viewer) });
};

/** A viewer, and as many titles as the home page is measured with. */
export const fillHome = async (db: Database, titles: number): Promise<void> => {
  await addPeople(db);
  await fillCatalogue(db, catalogueOf(titles, Date.now()));
  await addViewers(db, 1);
};

/** What a server tells about its event loop, by modules that are loaded into its process. */
const PROBES = { blocked: 'tell-blocked.ts', 'longest turn': 'tell-longest-turn.ts' };

interface BenchServerOptions {
  dataDir: string;
  /** On SQLite, or with DATABASE_URL on that PostgreSQL database, which has to be empty. */
  fill: (db: Database) => Promise<unknown>;
  settings?: Record<string, string>;
  probe?: keyof typeof PROBES;
  /** A program and its arguments that run the server. */
  through?: string[];
}

export interface BenchServer {
  process: ChildProcess;
  /** Its origin. */
  url: string;
  /** For how many milliseconds at most its event loop was blocked since this was last asked; needs a probe. */
  blockedMs: () => Promise<number>;
  stop: () => Promise<void>;
}

/** Fills a database, and then starts the built server with it as `npm start` does. */
export const startBenchServer = async ({
  dataDir,
  fill,
  settings: more,
  probe,
  through,
}: BenchServerOptions): Promise<BenchServer> => {
  const databaseUrl = process.env['DATABASE_URL'];
  const settings = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...more };
  await makeDatabase({ databaseUrl, dataDir }, fill);
  await prepareBuilds(['server'], process.execPath);
  const server = spawnServer(settings, {
    ...(probe && { preload: path.join(import.meta.dirname, PROBES[probe]) }),
    ...(through && { through }),
  });
  server.stderr?.pipe(process.stderr);
  const url = `http://127.0.0.1:${await readyPort(server)}`;
  const blockedMs = async (): Promise<number> => {
    server.send('');
    const [ms] = (await once(server, 'message')) as [number];
    return ms;
  };
  // The start is one long turn.
  if (probe) await blockedMs();
  return {
    process: server,
    url,
    blockedMs,
    async stop() {
      server.kill();
      await once(server, 'exit');
    },
  };
};

/** The value that so large a share of the others, 0 to 1, lies below. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** The request headers of somebody who signs in with `credentials`. */
export const signIn = async (url: string, credentials: object): Promise<{ authorization: string }> => {
  const response = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
};

const ANSWER_MAX_MS = 150;
const BLOCKED_MAX_MS = 50;

/** Measures answers to admins against their budgets, prints a line for each figure, and sets the exit code. */
export const answerFigures = ({ blockedMs }: BenchServer) => {
  const say = (name: string, ms: number, maxMs: number, more = '') => {
    if (ms > maxMs) process.exitCode = 1;
    console.log(`${ms > maxMs ? '✗' : '✓'} ${name.padEnd(46)} ${ms.toFixed(0).padStart(5)} ms${more}`);
  };
  const sayBlocked = async (name: string) => say(name, await blockedMs(), BLOCKED_MAX_MS);
  const time = async (name: string, times: number, work: () => Promise<unknown>, maxMs = ANSWER_MAX_MS) => {
    await blockedMs();
    const taken: number[] = [];
    for (let round = 0; round < times; round += 1) {
      const begun = performance.now();
      await work();
      taken.push(performance.now() - begun);
    }
    const middle = `, median ${percentile(taken, 0.5).toFixed(1)} ms`;
    say(`${name}, 99th percentile`, percentile(taken, 0.99), maxMs, middle);
    await sayBlocked('  event loop meanwhile');
  };
  return { time, sayBlocked };
};
