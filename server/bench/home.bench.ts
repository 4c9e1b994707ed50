/**
 * How large the viewers' lists are with 10,000 titles, and how soon they are answered: `node server/bench/home.bench.ts`,
 * on SQLite, or with DATABASE_URL on an empty PostgreSQL database; a number behind it is another count of titles. Both
 * sides share the machine, so compare figures of one run only.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fillHome, percentile, phoneOf, signIn, startBenchServer } from './bench-server.ts';

const REQUESTS = 200;
const BEGUN_TITLES = 40;

/** Each list with its budgets: bytes on the wire, and milliseconds of the 99th percentile. */
const LISTS = {
  'home page': { path: 'user/landing_page_data/get', maxBytes: 60_000, maxMs: 30 },
  'a row of a genre': { path: 'videos/get-titles?genre=7&limit=20', maxBytes: 15_000, maxMs: 30 },
  'a row of a genre, page 50': {
    path: 'videos/get-titles?genre=7&limit=20&offset=1000',
    maxBytes: 15_000,
    maxMs: 30,
  },
  'all movies, page 300': { path: 'videos/get-movies?limit=20&offset=6000', maxBytes: 15_000, maxMs: 30 },
  'similar titles': { path: 'videos/get-related', maxBytes: 15_000, maxMs: 30 },
  categories: { path: 'user/categories/get?titles=0', maxBytes: 5_000, maxMs: 30 },
  'a genre by title': { path: 'videos/get-titles?genre=7&limit=40&sort=title', maxBytes: 40_000, maxMs: 30 },
};

/** The bytes of a compressed answer, which `fetch` does not tell. */
const wireBytes = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { ...headers, 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(bytes)
          : reject(new Error(`${url} was answered ${response.statusCode}`)),
      );
    });
    request.on('error', reject);
  });

/** The viewer has begun some titles, which makes similar ones a question. */
const begin = async (url: string, headers: Record<string, string>): Promise<void> => {
  for (let title = 1; title <= BEGUN_TITLES; title += 1) {
    const body = { movie_id: title * 8 + 1, progress: 60, is_series: false, isCompleted: false };
    const response = await fetch(`${url}/api/user/watch-progress`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // Some are hidden.
    if (!response.ok && response.status !== 404) throw new Error(`a save was answered ${response.status}`);
  }
};

const measure = async (titles: number): Promise<void> => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-bench-'));
  const server = await startBenchServer({ dataDir, fill: (db) => fillHome(db, titles), probe: 'blocked' });
  const { url } = server;
  const headers = await signIn(url, { prevelages: 'viewer', phone: phoneOf(0) });
  await begin(url, headers);
  await server.blockedMs();
  for (const [name, { path: address, maxBytes, maxMs }] of Object.entries(LISTS)) {
    const times: number[] = [];
    let bytes = 0;
    for (let request = 0; request < REQUESTS; request += 1) {
      const begun = performance.now();
      bytes = await wireBytes(`${url}/api/${address}`, headers);
      times.push(performance.now() - begun);
    }
    const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.99)];
    const blocked = await server.blockedMs();
    const isKept = bytes <= maxBytes && slow <= maxMs;
    if (!isKept) process.exitCode = 1;
    const figures = [
      `${(bytes / 1_000).toFixed(1)} kB`,
      `median ${middle.toFixed(1)} ms`,
      `99th percentile ${slow.toFixed(1)} ms`,
      `blocked for ${blocked.toFixed(0)} ms at most`,
    ];
    console.log(`${isKept ? '✓' : '✗'} ${name.padEnd(28)} ${figures.join(', ')}`);
  }
  await server.stop();
  await rm(dataDir, { recursive: true });
};

await measure(Number(process.argv[2] ?? 10_000));
