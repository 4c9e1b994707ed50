/**
 * How fast video leaves the server: 1 MiB ranges over 32 connections to a server in a separate process, for 5
 * seconds. `node server/bench/media.bench.ts`; the figures are MB/s, and the server's processor seconds per GB.
 * Both sides share the machine, so compare figures of one machine only.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { startMediaTestServer } from '../src/testing/media-server.ts';
import { processorSeconds } from '../src/testing/processor-seconds.ts';
import { triggers } from '../src/triggers.ts';

const CONNECTIONS = 32;
const RANGE_BYTES = 1024 * 1024;
const FILE_RANGES = 256;
const RUN_MS = 5_000;

const serve = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-bench-'));
  const db = openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db, triggers);
  const caps = { perSession: CONNECTIONS, perAccount: CONNECTIONS, overall: CONNECTIONS };
  const server = await startMediaTestServer({ db, caps });
  const file = path.join(server.mediaDir, 'film.mp4');
  await writeFile(file, '');
  await truncate(file, RANGE_BYTES * FILE_RANGES);
  const close = async () => {
    await server.close();
    await db.destroy();
    await rm(dataDir, { recursive: true });
  };
  process.once('disconnect', () => void close());
  process.send?.(server.origin + server.address('film.mp4'));
};

const readRange = (url: string, agent: http.Agent, index: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = (index % FILE_RANGES) * RANGE_BYTES;
    const headers = { range: `bytes=${start}-${start + RANGE_BYTES - 1}` };
    http
      .get(url, { agent, headers }, (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => (bytes += chunk.length));
        response.on('error', reject);
        response.on('end', () => resolve(bytes));
      })
      .on('error', reject);
  });

const measure = async () => {
  const child = fork(import.meta.filename, ['serve']);
  const [url] = (await once(child, 'message')) as [string];
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const endsAt = performance.now() + RUN_MS;
  let requests = 0;
  let bytes = 0;
  const connection = async () => {
    while (performance.now() < endsAt) {
      // Not `bytes += await`: that would add to the sum from before the await.
      const received = await readRange(url, agent, requests++);
      bytes += received;
    }
  };
  const startedAt = performance.now();
  const processorAtStart = await processorSeconds(child.pid);
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
  const seconds = (performance.now() - startedAt) / 1000;
  const processor = (await processorSeconds(child.pid)) - processorAtStart;
  agent.destroy();
  child.disconnect();
  console.log(
    `${Math.round(bytes / 1e6 / seconds)} MB/s, ${(processor / (bytes / 1e9)).toFixed(2)} s of processor time per GB, in ${requests} ranges of 1 MiB over ${CONNECTIONS} connections`,
  );
};

await (process.argv[2] === 'serve' ? serve() : measure());
