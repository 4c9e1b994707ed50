/**
 * How fast films leave the server: 1 MiB ranges over 32 connections of 32 viewers, each from an address of its own, in
 * turns from nginx, a bare server of Node, Sebule, and nginx for Sebule (`x-accel`). `node server/bench/media.bench.ts
 * [rounds]`; the figures are medians of MB/s, and of the processor seconds per GB of all processes that serve. Client
 * and servers share the machine, so compare figures of one run only.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { processorSeconds } from '#platform/processor-seconds.ts';
import { percentile } from './bench-server.ts';
import { type MediaServer, startNginx, startRaw, startSebule } from './media-servers.ts';
import { createRangeReader } from './range-reader.ts';

const CONNECTIONS = 32;
const RANGE_BYTES = 1024 * 1024;
const FILE_RANGES = 256;
const ROUND_MS = 2_000;
/** Many small ranges at first: it takes some ten thousand requests until the code of a server is optimized. */
const SMALL_RANGE_BYTES = 16 * 1024;
const WARM_UP_MS = 6_000;
const ROUNDS = Number(process.argv[2] ?? 7);

interface Figures {
  /** MB/s. */
  speed: number;
  /** Seconds per GB. */
  processor: number;
}

const timeOf = async (servers: readonly MediaServer[]): Promise<number> => {
  let seconds = 0;
  for (const server of servers) seconds += await processorSeconds(server.process.pid);
  return seconds;
};

/** @param servers the one that is asked, and those that it asks */
const measure = async (
  servers: readonly [MediaServer, ...MediaServer[]],
  rangeBytes: number,
  forMs: number,
): Promise<Figures> => {
  const [{ port, paths }] = servers;
  const startedAt = performance.now();
  const processorAtStart = await timeOf(servers);
  let requests = 0;
  let bytes = 0;
  const ignore = (): void => {};
  const view = async (viewer: number): Promise<void> => {
    const reader = createRangeReader({
      host: '127.0.0.1',
      port,
      localAddress: `127.0.1.${viewer + 1}`,
      patienceMs: 10_000,
      onConnect: ignore,
      onSentAgain: ignore,
    });
    while (performance.now() < startedAt + forMs) {
      const start = (requests++ % FILE_RANGES) * rangeBytes;
      const range = `bytes=${start}-${start + rangeBytes - 1}`;
      const answer = await reader.read(paths[viewer % paths.length] ?? '', range, ignore);
      if (answer.status !== 206 || answer.bytes !== rangeBytes) throw new Error(JSON.stringify(answer));
      bytes += answer.bytes;
    }
    reader.close();
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, viewer) => view(viewer)));
  const seconds = (performance.now() - startedAt) / 1000;
  const processor = (await timeOf(servers)) - processorAtStart;
  return { speed: bytes / 1e6 / seconds, processor: processor / (bytes / 1e9) };
};

const medians = (rounds: readonly Figures[] = []): Figures => ({
  speed: percentile(
    rounds.map(({ speed }) => speed),
    0.5,
  ),
  processor: percentile(
    rounds.map(({ processor }) => processor),
    0.5,
  ),
});

const newFolder = (): Promise<string> => mkdtemp(path.join(os.tmpdir(), 'sebule-media-'));
const folders = { embedded: await newFolder(), behind: await newFolder(), nginx: await newFolder() };
const film = { filmBytes: RANGE_BYTES * FILE_RANGES, viewers: CONNECTIONS };
const embedded = await startSebule({ ...film, dataDir: folders.embedded, settings: {} });
const settings = { MEDIA_OFFLOAD: 'x-accel', TRUSTED_PROXIES: '127.0.0.1' };
const behind = await startSebule({ ...film, dataDir: folders.behind, settings });
const [nginx, forSebule] = await startNginx(folders.nginx, folders.behind, behind);
const raw = await startRaw(folders.behind);
const contestants: [name: string, servers: [MediaServer, ...MediaServer[]], rounds: Figures[]][] = [
  ['nginx', [nginx], []],
  ['Node, streams of 256 KiB', [raw], []],
  ['Sebule', [embedded], []],
  ['nginx for Sebule (x-accel)', [forSebule, behind], []],
];

for (const [, servers] of contestants) await measure(servers, SMALL_RANGE_BYTES, WARM_UP_MS);
for (let round = 0; round < ROUNDS; round += 1)
  for (const [, servers, rounds] of contestants) rounds.push(await measure(servers, RANGE_BYTES, ROUND_MS));

const best = medians(contestants[0]?.[2]);
for (const [name, , rounds] of contestants) {
  const { speed, processor } = medians(rounds);
  const fast = `${speed.toFixed(0).padStart(5)} MB/s (${(speed / best.speed).toFixed(2)})`;
  const dear = `${processor.toFixed(2)} s of processor time per GB (${(processor / best.processor).toFixed(1)})`;
  console.log(`${name.padEnd(26)} ${fast}, ${dear}`);
}

for (const server of [nginx, raw, embedded, behind]) await server.stop();
for (const folder of Object.values(folders)) await rm(folder, { recursive: true });
