import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../test/free-port.ts';
import {
  median,
  medianRequestMs,
  residentMegabytes,
  startDemo,
  stop,
  untilQuiet,
  withDataDir,
} from './measure.ts';

/** The documented limits for a small machine; timings elsewhere are only comparable within one run. */
const BUDGETS = { readyMs: 1_000, idleMegabytes: 130, visitedMegabytes: 155 };
/** As many pictures at once as a browser requests. */
const PICTURES_AT_ONCE = 6;
/** A test that only checks that it runs requests one round of each. */
const isTrial = process.env['BENCH_ROUNDS'] === '1';
const STARTS = isTrial ? 1 : 5;
const REQUESTS = isTrial ? 1 : 300;
/** The server collects garbage once it is quiet, and V8 gives the memory back after that. */
const IDLE_MS = isTrial ? 100 : 5_000;
const IDLE_AGAIN_MS = isTrial ? 100 : 30_000;

interface Figure {
  name: string;
  value: string;
  /** Undefined where there is no limit. */
  isKept?: boolean;
}

interface HomeData {
  movies: { poster_path: string }[];
  series: { poster_path: string; video_id: number }[];
}

const signIn = async (
  url: string,
  who: { phone: string; password?: string },
): Promise<Record<string, string>> => {
  const response = await fetch(`${url}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ prevelages: 'viewer', ...who }),
  });
  if (!response.ok) throw new Error(`sign-in answered ${response.status}`);
  const { token } = (await response.json()) as { token: string };
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
};

const measureStart = async (dataDir: string): Promise<Figure> => {
  const times: number[] = [];
  for (let round = 0; round < STARTS; round += 1) {
    const server = await startDemo(dataDir, await freePort());
    times.push(server.readyMs);
    await stop(server);
  }
  const ms = median(times);
  return {
    name: `ready after starting (median of ${STARTS})`,
    value: `${ms.toFixed(0)} ms`,
    isKept: ms <= BUDGETS.readyMs,
  };
};

/** Loads a page of posters and checks a password, like a first visitor. */
const visit = async (url: string, { movies, series }: HomeData): Promise<void> => {
  const posters = [...movies, ...series].map(({ poster_path }) => poster_path);
  for (let first = 0; first < posters.length; first += PICTURES_AT_ONCE) {
    const pictures = posters.slice(first, first + PICTURES_AT_ONCE);
    await Promise.all(
      pictures.map(async (poster) => (await fetch(`${url}/images/w500${poster}`)).arrayBuffer()),
    );
  }
  await signIn(url, { phone: '0700000103', password: 'karibu sebuleni' });
};

const memory = (name: string, megabytes: number, megabytesMax: number): Figure => ({
  name,
  value: `${megabytes.toFixed(0)} MB`,
  isKept: megabytes <= megabytesMax,
});

const measureRunning = async (dataDir: string): Promise<Figure[]> => {
  const server = await startDemo(dataDir, await freePort());
  const { url } = server;
  await untilQuiet(server.child.pid, IDLE_MS);
  const idle = residentMegabytes(server.child.pid ?? 0);
  const headers = await signIn(url, { phone: '0700000101' });
  const home = () => fetch(`${url}/api/user/landing_page_data/get`, { headers });
  const { details } = (await (await home()).json()) as { details: [HomeData] };
  const body = JSON.stringify({ movie_id: details[0].series[0]?.video_id, type: 'series' });
  const detail = () => fetch(`${url}/api/videos/get-movie-series`, { method: 'POST', headers, body });
  const homeMs = await medianRequestMs(REQUESTS, home);
  const detailMs = await medianRequestMs(REQUESTS, detail);
  const validateMs = await medianRequestMs(REQUESTS, () =>
    fetch(`${url}/api/user/validate-token`, { headers }),
  );
  await visit(url, details[0]);
  await delay(IDLE_AGAIN_MS);
  const visited = residentMegabytes(server.child.pid ?? 0);
  await stop(server);
  return [
    memory('memory when idle', idle, BUDGETS.idleMegabytes),
    memory('memory when idle again after visits', visited, BUDGETS.visitedMegabytes),
    { name: `home page data (median of ${REQUESTS})`, value: `${homeMs.toFixed(2)} ms` },
    { name: `one series with its episodes (median of ${REQUESTS})`, value: `${detailMs.toFixed(2)} ms` },
    { name: `token check (median of ${REQUESTS})`, value: `${validateMs.toFixed(2)} ms` },
  ];
};

const figures = await withDataDir(async (dataDir) => {
  const server = await startDemo(dataDir, await freePort());
  await stop(server);
  return [await measureStart(dataDir), ...(await measureRunning(dataDir))];
});

for (const { name, value, isKept } of figures) {
  const verdict = isKept === undefined ? '' : isKept ? 'within its budget' : 'OVER ITS BUDGET';
  console.log(`${name.padEnd(44)} ${value.padStart(10)}  ${verdict}`.trimEnd());
}
if (figures.some(({ isKept }) => isKept === false)) process.exitCode = 1;

// In a browser, which only e2e has; it prints its figures itself.
const firstFrame = path.join(import.meta.dirname, '../../e2e/bench/first-frame.ts');
const { status } = spawnSync(process.execPath, [firstFrame], { stdio: 'inherit' });
if (status !== 0) process.exitCode = 1;
