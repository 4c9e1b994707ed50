/**
 * How many saves per second the server stores durably over HTTP, and how 200 per second affect reads: `node
 * server/bench/saves.bench.ts`, with `slow` behind it on a disk whose every fsync takes 20 ms longer (needs
 * strace). Both sides share the machine, so compare figures of one machine only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '../src/start.ts';
import { addAccount, addMovie } from '../src/testing/fixtures.ts';

const VIEWERS = 200;
const CONNECTIONS = 64;
const RUN_MS = 5_000;
const SAVES_PER_SECOND = 200;
const READS_PER_SECOND = 50;
const DELAYED = [
  '-D',
  '-f',
  '-qq',
  '-e',
  'trace=fsync,fdatasync',
  '-e',
  'inject=fsync,fdatasync:delay_enter=20000',
];

const phoneOf = (viewer: number): string => `2547${String(viewer).padStart(8, '0')}`;

const serve = (dataDir: string) =>
  startServer(
    { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'warn' },
    {
      async prepare(db) {
        await addMovie(db, 'lantern');
        for (let viewer = 0; viewer < VIEWERS; viewer += 1) await addAccount(db, { phone: phoneOf(viewer) });
      },
      greeting: ({ url }) => `ready at ${url}`,
    },
  );

const readyUrl = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /ready at (\S+)/.exec(output)?.[1];
      if (url) resolve(url.replace('localhost', '127.0.0.1'));
    });
    child.once('exit', () => reject(new Error(`the server ended: ${output}`)));
  });

interface Sent {
  status: number;
  ms: number;
  body: string;
}

const createClient = (url: string) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const send = (method: string, name: string, token?: string, body?: object): Promise<Sent> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const request = http.request(`${url}/api/${name}`, { agent, method, headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - begun, body: text }),
        );
      });
      request.on('error', reject);
      request.end(body && JSON.stringify(body));
    });
  return { send, close: () => agent.destroy() };
};

const shown = (times: number[]): string => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? Number.NaN).toFixed(1);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
};

const measure = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-saves-'));
  const server = [process.execPath, import.meta.filename, 'serve', dataDir];
  const [program = '', ...args] = process.argv[2] === 'slow' ? ['strace', ...DELAYED, ...server] : server;
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const { send, close } = createClient(await readyUrl(child));
  const tokens = await Promise.all(
    Array.from({ length: VIEWERS }, async (_, viewer) => {
      const body = { prevelages: 'viewer', phone: phoneOf(viewer) };
      const { token } = JSON.parse((await send('POST', 'user/login', undefined, body)).body) as {
        token: string;
      };
      return token;
    }),
  );
  const tokenAt = (index: number): string => tokens[index % VIEWERS] ?? '';
  const save = (index: number): Promise<Sent> => {
    const body = { movie_id: 1, progress: 10 + (index % 1_000), is_series: false, isCompleted: false };
    return send('POST', 'user/watch-progress', tokenAt(index), body);
  };
  const read = (index: number) => send('GET', 'user/landing_page_data/get', tokenAt(index));

  /** Sends this many per second, no matter how long the answers take. */
  const paced = async (perSecond: number, work: (index: number) => Promise<Sent>): Promise<Sent[]> => {
    const sent: Promise<Sent>[] = [];
    const begun = performance.now();
    while (performance.now() - begun < RUN_MS) {
      const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
      while (sent.length < due) sent.push(work(sent.length));
      await delay(2);
    }
    return Promise.all(sent);
  };
  const timesOf = (sent: Sent[]): number[] => sent.map(({ ms }) => ms);
  const failed = (sent: Sent[]): number => sent.filter(({ status }) => status !== 200).length;

  await paced(READS_PER_SECOND, read);
  console.log(`reads alone             ${shown(timesOf(await paced(READS_PER_SECOND, read)))}`);
  const [reads, saves] = await Promise.all([paced(READS_PER_SECOND, read), paced(SAVES_PER_SECOND, save)]);
  console.log(`reads beside 200 saves  ${shown(timesOf(reads))}, ${failed(reads)} failed`);
  console.log(`200 saves a second      ${shown(timesOf(saves))}, ${failed(saves)} failed`);

  let count = 0;
  const all: Sent[] = [];
  const endsAt = performance.now() + RUN_MS;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < endsAt) all.push(await save(count++));
    }),
  );
  const perSecond = Math.round((all.length - failed(all)) / (RUN_MS / 1_000));
  console.log(`as many as it can take  ${perSecond} saves/s, ${shown(timesOf(all))}, ${failed(all)} failed`);
  close();
  child.kill('SIGTERM');
  await once(child, 'exit');
  await rm(dataDir, { recursive: true });
};

const [, , mode, dataDir = ''] = process.argv;
await (mode === 'serve' ? serve(dataDir) : measure());
