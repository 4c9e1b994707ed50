/**
 * How fast uploads are stored, beside a bare server of Node that writes the same bytes with the same fsync: `node
 * server/bench/uploads.bench.ts`. Sender and server share the machine, so compare figures of one run only.
 */
import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import http, { type IncomingHttpHeaders } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MEDIA_PATH_HEADER, UPLOAD_CHUNK_BYTES } from '@sebule/contract';
import { processorSeconds } from '#platform/processor-seconds.ts';
import { OWNER_EMAIL, PASSWORD, addPeople } from '../src/testing/fixtures.ts';
import { metadataOf } from '../src/testing/uploads-server.ts';
import { percentile, signIn, startBenchServer } from './bench-server.ts';

const CHUNKS = 64;
const BYTES = CHUNKS * UPLOAD_CHUNK_BYTES;
/** They take turns, so that both have the same share of the machine's better moments. */
const ROUNDS = 5;
const RATIO_MIN = 0.5;

/** Writes each body to a file, and answers once it is stored durably. */
const serveBare = (dataDir: string): void => {
  const store = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const offset = Number(request.headers['upload-offset']);
    const flags = offset === 0 ? 'w' : 'r+';
    const file = createWriteStream(path.join(dataDir, 'film.mp4'), { flags, start: offset, flush: true });
    await pipeline(request, file);
    response.writeHead(204).end();
  };
  const server = http.createServer((request, response) => void store(request, response));
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as { port: number };
    process.send?.(`http://127.0.0.1:${port}`);
  });
  process.once('disconnect', () => process.exit());
};

const startBare = async (dataDir: string) => {
  const bare = fork(import.meta.filename, ['bare', dataDir]);
  const [url] = (await once(bare, 'message')) as [string];
  return { process: bare, url };
};

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

const call = async (
  url: string,
  method: string,
  headers: Record<string, string>,
  content?: Buffer,
): Promise<IncomingHttpHeaders> => {
  const sent = http.request(url, { method, agent, headers: { 'tus-resumable': '1.0.0', ...headers } });
  sent.end(content);
  const [response] = (await once(sent, 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
  if ((response.statusCode ?? 0) >= 300) throw new Error(`${method} was answered ${response.statusCode}`);
  return response.headers;
};

const chunk = randomBytes(UPLOAD_CHUNK_BYTES);
chunk.write('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 0, 'latin1');

/** MB/s. */
const sendFilm = async (url: string, headers: Record<string, string>): Promise<number> => {
  const startedAt = performance.now();
  for (let offset = 0; offset < BYTES; offset += UPLOAD_CHUNK_BYTES) {
    const own = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    const answer = await call(
      url,
      'PATCH',
      { ...headers, ...own, 'content-length': String(chunk.length) },
      chunk,
    );
    const isLast = offset + UPLOAD_CHUNK_BYTES === BYTES;
    if ('upload-offset' in answer && isLast !== MEDIA_PATH_HEADER in answer) throw new Error('not finished');
  }
  return BYTES / 1_000 / (performance.now() - startedAt);
};

const measure = async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-bench-'));
  const ours = await startBenchServer({ dataDir, fill: addPeople });
  const bare = await startBare(dataDir);
  const headers = await signIn(ours.url, { prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD });
  const speeds = { ours: [] as number[], bare: [] as number[] };
  const seconds = { ours: 0, bare: 0 };
  const timed = async (
    kind: 'ours' | 'bare',
    { process: { pid } }: typeof bare,
    work: () => Promise<number>,
  ) => {
    const before = await processorSeconds(pid);
    speeds[kind].push(await work());
    seconds[kind] += (await processorSeconds(pid)) - before;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const creation = {
      'upload-length': String(BYTES),
      'upload-metadata': metadataOf({ filename: 'Kite.mp4' }),
    };
    const { location = '' } = await call(`${ours.url}/api/admin/media/upload`, 'POST', {
      ...headers,
      ...creation,
    });
    await timed('ours', ours, () => sendFilm(ours.url + location, headers));
    await timed('bare', bare, () => sendFilm(bare.url, {}));
    await rm(path.join(dataDir, 'media/uploads'), { recursive: true });
  }
  agent.destroy();
  await ours.stop();
  bare.process.disconnect();
  await once(bare.process, 'exit');
  await rm(dataDir, { recursive: true });
  const gigabytes = (ROUNDS * BYTES) / 1e9;
  const ratio = percentile(speeds.ours, 0.5) / percentile(speeds.bare, 0.5);
  for (const kind of ['ours', 'bare'] as const) {
    const speed = percentile(speeds[kind], 0.5).toFixed(0);
    const each = speeds[kind].map((value) => value.toFixed(0)).join(', ');
    const processor = (seconds[kind] / gigabytes).toFixed(2);
    console.log(`${kind}: ${speed} MB/s (${each}), ${processor} s of processor time per GB`);
  }
  console.log(`${ratio >= RATIO_MIN ? '✓' : '✗'} ratio ${ratio.toFixed(2)}, at least ${RATIO_MIN}`);
  if (ratio < RATIO_MIN) process.exitCode = 1;
};

const [kind, folder = ''] = process.argv.slice(2);
if (kind === 'bare') serveBare(folder);
else await measure();
