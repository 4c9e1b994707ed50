import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Database } from '#platform/db/schema.ts';
import { startServer } from '../src/start.ts';
import { addAccount } from '../src/testing/fixtures.ts';

/** The stored phone of a viewer, counted from 0. */
export const phoneOf = (viewer: number): string => `2547${String(viewer).padStart(8, '0')}`;

/** Starts a server in this process, a child of the measuring one, with so many viewers and whatever `prepare` adds. */
export const serveViewers = (
  settings: Record<string, string | undefined>,
  viewers: number,
  prepare: (db: Database) => Promise<unknown>,
) =>
  startServer(
    { ...settings, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    {
      async prepare(db) {
        await prepare(db);
        for (let viewer = 0; viewer < viewers; viewer += 1) await addAccount(db, { phone: phoneOf(viewer) });
      },
      greeting: ({ url }) => `ready at ${url}`,
    },
  );

/** The origin of a child's server, once it is ready. */
export const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /ready at (\S+)/.exec(output)?.[1];
      if (url) resolve(url.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)));
  });

/** In the server's process: tells the measuring one how long its event loop was blocked, each time that it asks. */
export const tellBlocked = (): void => {
  const blocked = monitorEventLoopDelay({ resolution: 1 });
  blocked.enable();
  process.on('message', () => {
    process.send?.(blocked.max / 1e6);
    blocked.reset();
  });
};

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * As `tellBlocked`, but the processor time of the longest turn of the event loop, in which waiting for a processor that
 * others use does not count. The loop is never idle for it.
 */
export const tellLongestTurn = (): void => {
  let longest = 0;
  let begun = processorMs();
  const turn = () => {
    const now = processorMs();
    longest = Math.max(longest, now - begun);
    begun = now;
    setImmediate(turn);
  };
  turn();
  process.on('message', () => {
    process.send?.(longest);
    longest = 0;
  });
};

/** For how many milliseconds at most the event loop of a child's server was blocked since this was last asked. */
export const blockedMs = async (server: ChildProcess): Promise<number> => {
  server.send('');
  const [ms] = (await once(server, 'message')) as [number];
  return ms;
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
export const answerFigures = (server: ChildProcess) => {
  const say = (name: string, ms: number, maxMs: number, more = '') => {
    if (ms > maxMs) process.exitCode = 1;
    console.log(`${ms > maxMs ? '✗' : '✓'} ${name.padEnd(46)} ${ms.toFixed(0).padStart(5)} ms${more}`);
  };
  const sayBlocked = async (name: string) => say(name, await blockedMs(server), BLOCKED_MAX_MS);
  const time = async (name: string, times: number, work: () => Promise<unknown>, maxMs = ANSWER_MAX_MS) => {
    await blockedMs(server);
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
