/**
 * How many saves per second the server stores durably over HTTP, and how 200 per second affect those who read: `node
 * server/bench/saves.bench.ts`, with `slow` behind it on a disk whose every fsync takes 20 ms longer (needs
 * strace). All sides share the machine, so compare figures of one run only.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#platform/db/schema.ts';
import { installOrExit } from '../../tools/machine/install.ts';
import { programs } from '../../tools/machine/programs.ts';
import { addMovie } from '../src/testing/fixtures.ts';
import { addViewers, phoneOf, startBenchServer } from './bench-server.ts';

const VIEWERS = 200;
const CONNECTIONS = 64;
const FILM_BYTES = 64 * 1024 * 1024;
/** Rounds without and with saves take turns, so that both have the same share of the machine's better moments. */
const ROUNDS = 6;
const ROUND_MS = 4_000;
const FLAT_OUT_MS = 5_000;
const SAVES_PER_SECOND = 200;
const READS_PER_SECOND = 50;
/** Only these calls stop at strace: any other would make the server slower than its disk does. */
const DELAYED = [
  '-D',
  '-f',
  '--seccomp-bpf',
  '-qq',
  '-o',
  '/dev/null',
  '-e',
  'trace=fsync,fdatasync',
  '-e',
  'inject=fsync,fdatasync:delay_enter=20000',
];

const writeFilm = async (dataDir: string): Promise<void> => {
  const films = path.join(dataDir, 'media', 'films');
  await mkdir(films, { recursive: true });
  await writeFile(path.join(films, 'lantern.mp4'), '');
  await truncate(path.join(films, 'lantern.mp4'), FILM_BYTES);
};

const fill = async (db: Database): Promise<void> => {
  await addMovie(db, 'lantern');
  await addViewers(db, VIEWERS);
};

interface Sent {
  status: number;
  /** Until the answer's first bytes, and until its end. */
  firstMs: number;
  ms: number;
  body: string;
}

interface Wish {
  method?: 'GET' | 'POST';
  token?: string;
  body?: object;
  range?: string;
}

const createClient = (url: string) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const send = (address: string, { method = 'GET', token, body, range }: Wish = {}): Promise<Sent> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
        ...(range && { range }),
      };
      const request = http.request(`${url}${address}`, { agent, method, headers }, (response) => {
        let text = '';
        let firstMs = Number.NaN;
        response.once('data', () => (firstMs = performance.now() - begun));
        response.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, firstMs, ms: performance.now() - begun, body: text }),
        );
      });
      request.on('error', reject);
      request.end(body && JSON.stringify(body));
    });

  /** Sends this many per second for so long, no matter how long the answers take. */
  const paced = async (
    perSecond: number,
    runMs: number,
    work: (index: number) => Promise<Sent>,
  ): Promise<Sent[]> => {
    const sent: Promise<Sent>[] = [];
    const begun = performance.now();
    while (performance.now() - begun < runMs) {
      const due = Math.floor(((performance.now() - begun) / 1_000) * perSecond);
      while (sent.length < due) sent.push(work(sent.length));
      await delay(1);
    }
    return Promise.all(sent);
  };

  const save = (token: string, index: number): Promise<Sent> => {
    const body = { movie_id: 1, progress: 10 + (index % 1_000), is_series: false, isCompleted: false };
    return send('/api/user/watch-progress', { method: 'POST', token, body });
  };

  return { send, paced, save, close: () => agent.destroy() };
};

const isFailed = ({ status }: Sent): boolean => status !== 200 && status !== 206;

const at = (times: number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN;

const shown = (times: number[]): string =>
  `p50 ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms`;

const report = (name: string, times: number[], remark = ''): void =>
  console.log(`${name.padEnd(36)} ${shown(times)}${remark}`);

interface Load {
  tokens: string[];
  runMs: number;
  /** Undefined: as many as the server takes. */
  perSecond: number | undefined;
}

interface LoadResult {
  times: number[];
  failed: number;
}

/** Saves from a process of its own, so that they delay no reader's clock. */
const runLoads = (url: string): void => {
  const { paced, save, close } = createClient(url);
  process.on('message', ({ tokens, runMs, perSecond }: Load) => {
    const saveAt = (index: number) => save(tokens[index % tokens.length] ?? '', index);
    const flatOut = async () => {
      const all: Sent[] = [];
      const endsAt = performance.now() + runMs;
      let count = 0;
      const connection = async () => {
        while (performance.now() < endsAt) all.push(await saveAt(count++));
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, connection));
      return all;
    };
    const running = perSecond ? paced(perSecond, runMs, saveAt) : flatOut();
    void running.then((sent) =>
      process.send?.({ times: sent.map(({ ms }) => ms), failed: sent.filter(isFailed).length }),
    );
  });
  process.once('disconnect', close);
};

const measure = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-saves-'));
  await writeFilm(dataDir);
  const isSlow = process.argv[2] === 'slow';
  if (isSlow) installOrExit(programs.strace);
  const server = await startBenchServer({
    dataDir,
    fill,
    ...(isSlow && { through: ['strace', ...DELAYED] }),
  });
  const { url } = server;
  const { send, paced, close } = createClient(url);
  const saver = fork(import.meta.filename, ['load', url]);

  const signIn = async (viewer: number): Promise<string> => {
    const body = { prevelages: 'viewer', phone: phoneOf(viewer) };
    const answer = await send('/api/user/login', { method: 'POST', body });
    return (JSON.parse(answer.body) as { token: string }).token;
  };
  const tokens = await Promise.all(Array.from({ length: VIEWERS }, (_, viewer) => signIn(viewer)));

  const filmOf = async (token: string): Promise<string> => {
    const body = { movie_id: 1, type: 'movie' };
    const answer = await send('/api/videos/get-movie-series', { method: 'POST', token, body });
    const { details } = JSON.parse(answer.body) as { details: [{ files: [{ url: string }] }] };
    return details[0].files[0].url;
  };
  const films = await Promise.all(tokens.map(filmOf));

  const readHome = (index: number) =>
    send('/api/user/landing_page_data/get', { token: tokens[index % VIEWERS] ?? '' });
  const readFilm = (index: number) => {
    const from = (index % 1_000) * 65_536;
    return send(films[index % VIEWERS] ?? '', { range: `bytes=${from}-${from + 65_535}` });
  };
  const read = async () => {
    const [homes, starts] = await Promise.all([
      paced(READS_PER_SECOND, ROUND_MS, readHome),
      paced(READS_PER_SECOND, ROUND_MS, readFilm),
    ]);
    const failed = [...homes, ...starts].filter(isFailed).length;
    if (failed > 0) throw new Error(`${failed} reads failed`);
    return { homes: homes.map(({ ms }) => ms), starts: starts.map(({ firstMs }) => firstMs) };
  };
  const load = async (wish: Omit<Load, 'tokens'>): Promise<LoadResult> => {
    saver.send({ ...wish, tokens });
    return ((await once(saver, 'message')) as [LoadResult])[0];
  };

  await read();
  const alone = { homes: [] as number[], starts: [] as number[] };
  const beside = { homes: [] as number[], starts: [] as number[] };
  const saves: number[] = [];
  let failed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const without = await read();
    const [during, saved] = await Promise.all([
      read(),
      load({ runMs: ROUND_MS, perSecond: SAVES_PER_SECOND }),
    ]);
    alone.homes.push(...without.homes);
    alone.starts.push(...without.starts);
    beside.homes.push(...during.homes);
    beside.starts.push(...during.starts);
    saves.push(...saved.times);
    failed += saved.failed;
  }
  report('home page alone', alone.homes);
  report('home page beside 200 saves', beside.homes);
  report('first bytes of a film alone', alone.starts);
  report('first bytes of a film beside', beside.starts);
  report('200 saves a second', saves, `, ${failed} failed`);

  const most = await load({ runMs: FLAT_OUT_MS, perSecond: undefined });
  const perSecond = Math.round((most.times.length - most.failed) / (FLAT_OUT_MS / 1_000));
  report('as many as it can take', most.times, `, ${perSecond} saves/s, ${most.failed} failed`);
  saver.disconnect();
  close();
  await server.stop();
  await rm(dataDir, { recursive: true });
};

const [, , mode, subject = ''] = process.argv;
if (mode === 'load') runLoads(subject);
else await measure();
