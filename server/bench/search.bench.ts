/**
 * How fast the search answers in a large catalogue while 100 saves a second go on, and for how long the event loop is
 * blocked: `node server/bench/search.bench.ts 10000` (or another number of titles), on SQLite, or with DATABASE_URL on that
 * PostgreSQL database, which has to be empty. All sides share the machine, so compare figures of one run only.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '#platform/db/schema.ts';
import { addViewers, percentile, phoneOf, startBenchServer } from './bench-server.ts';
import { catalogueOf, fillCatalogue } from './generated-catalogue.ts';
import { queriesFor } from './search-queries.ts';

/** The same catalogue in each run. */
const NOW = Date.UTC(2026, 10, 24);
const VIEWERS = 50;
const SAVES_PER_SECOND = 100;
const SEARCHES_PER_SECOND = 25;
const SEARCHES = 1_000;
const BLOCKED_MAX_MS = 50;
/** Milliseconds in which 99 of 100 searches are answered, by the number of titles. */
const ANSWER_MAX_MS = (titles: number): number => (titles <= 10_000 ? 15 : 30);

const fill = async (db: Database, titles: number): Promise<void> => {
  await fillCatalogue(db, catalogueOf(titles, NOW));
  await addViewers(db, VIEWERS);
};

const createClient = (url: string) => {
  const agent = new http.Agent({ keepAlive: true });
  const call = (address: string, token?: string, body?: object): Promise<{ ms: number; text: string }> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      };
      const method = body ? 'POST' : 'GET';
      const request = http.request(`${url}/api/${address}`, { agent, method, headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
        response.on('end', () => {
          if (response.statusCode === 200) resolve({ ms: performance.now() - begun, text });
          else reject(new Error(`${address} was answered ${response.statusCode}: ${text.slice(0, 200)}`));
        });
      });
      request.on('error', reject);
      request.end(body && JSON.stringify(body));
    });
  return { call, close: () => agent.destroy() };
};

/** Saves from a process of its own, so that they delay no searcher's clock. */
const save = async (url: string, titles: number): Promise<void> => {
  const movies = catalogueOf(titles, NOW)
    .titles.filter(({ kind, is_active: isActive }) => kind === 'movie' && isActive === 1)
    .slice(0, 7)
    .map(({ id }) => id);
  const { call } = createClient(url);
  const signIn = async (viewer: number): Promise<string> =>
    JSON.parse((await call('user/login', '', { prevelages: 'viewer', phone: phoneOf(viewer) })).text).token;
  const tokens = await Promise.all(Array.from({ length: VIEWERS }, (_, viewer) => signIn(viewer)));
  process.send?.(tokens[0]);
  const begun = performance.now();
  for (let saved = 0; ; await delay(1_000 / SAVES_PER_SECOND)) {
    const due = ((performance.now() - begun) / 1_000) * SAVES_PER_SECOND;
    for (; saved < due; saved += 1) {
      const body = {
        movie_id: movies[saved % movies.length],
        progress: 10 + saved,
        is_series: false,
        isCompleted: false,
      };
      void call('user/watch-progress', tokens[saved % VIEWERS], body);
    }
  }
};

const measure = async (titles: number) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-bench-'));
  const startedAt = performance.now();
  const server = await startBenchServer({ dataDir, fill: (db) => fill(db, titles), probe: 'blocked' });
  const { url } = server;
  console.log(`${titles} titles stored in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const saver = fork(import.meta.filename, ['save', url, String(titles)]);
  const [token] = (await once(saver, 'message')) as [string];
  const { call, close } = createClient(url);
  const queries = queriesFor(catalogueOf(titles, NOW), SEARCHES);
  const search = async ({ q }: { q: string }) => {
    const { ms, text } = await call(`videos/search?q=${encodeURIComponent(q)}`, token);
    return { ms, results: JSON.parse(text).details.length as number };
  };
  for (const query of queries.slice(0, 100)) await search(query);

  await server.blockedMs();
  const answers = new Map<string, { q: string; ms: number; results: number }[]>();
  const begun = performance.now();
  for (const [index, query] of queries.entries()) {
    const due = begun + (index * 1_000) / SEARCHES_PER_SECOND;
    await delay(Math.max(0, due - performance.now()));
    const answer = { q: query.q, ...(await search(query)) };
    answers.set(query.kind, [...(answers.get(query.kind) ?? []), answer]);
  }
  const blocked = await server.blockedMs();

  for (const [kind, of] of answers) {
    const times = of.map(({ ms }) => ms);
    const slowest = of.toSorted((a, b) => b.ms - a.ms)[0];
    const empty = of.filter(({ results }) => results === 0).length;
    console.log(
      `  ${kind.padEnd(14)} ${String(of.length).padStart(4)} searches, median ${percentile(times, 0.5).toFixed(1)} ms, ` +
        `99th percentile ${percentile(times, 0.99).toFixed(1)} ms, ${empty} without a result; ` +
        `slowest “${slowest?.q}” ${slowest?.ms.toFixed(1)} ms`,
    );
  }
  const all = [...answers.values()].flat().map(({ ms }) => ms);
  const say = (name: string, ms: number, maxMs: number) => {
    if (ms > maxMs) process.exitCode = 1;
    console.log(`${ms > maxMs ? '✗' : '✓'} ${name.padEnd(36)} ${ms.toFixed(1)} ms, at most ${maxMs}`);
  };
  console.log(`  median ${percentile(all, 0.5).toFixed(1)} ms`);
  say('99th percentile', percentile(all, 0.99), ANSWER_MAX_MS(titles));
  say('event loop of the server', blocked, BLOCKED_MAX_MS);
  close();
  saver.kill();
  await server.stop();
  await rm(dataDir, { recursive: true });
};

const [, , mode = '10000', subject = '', titles = ''] = process.argv;
if (mode === 'save') await save(subject, Number(titles));
else await measure(Number(mode));
