import type { ChildProcess } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MEDIA_PATH_HEADER, UPLOAD_CHUNK_BYTES } from '@sebule/contract';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '#platform/db/migrate.ts';
import { openDatabase } from '#platform/db/open.ts';
import { OWNER_EMAIL, PASSWORD, addPeople } from '../../testing/fixtures.ts';
import { killProcess, readyPort, spawnServer } from '../../testing/server-process.ts';
import { metadataOf } from '../../testing/uploads-server.ts';
import { triggers } from '../../triggers.ts';

const isLong = Boolean(process.env.LONG_TESTS);
/** Not a whole number of chunks. */
const SIZE = (isLong ? 2_000 : 80) * 1_000_000 + 12_345;
/** How often the line breaks, and how often the process is killed, with nothing but its disk left. */
const BREAKS = isLong ? 9 : 2;
const KILLS = 1;
const MEMORY_MAX_MB = 250;

let dataDir: string;
let server: ChildProcess;
let origin: string;

const start = async (): Promise<void> => {
  server = spawnServer({ DATA_DIR: dataDir });
  origin = `http://127.0.0.1:${await readyPort(server)}`;
};

const kill = (): Promise<void> => killProcess(server);

/** The most memory that this process has had at any time. */
const peakMegabytes = async (): Promise<number> => {
  const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
};

const BLOCK = 1024 * 1024;
const noise = randomBytes(BLOCK);
/** A megabyte of the film; every one is different. */
const blockAt = (index: number): Buffer => {
  const block = Buffer.from(noise);
  for (let at = 0; at < BLOCK; at += 4_096) block.writeUInt32LE(index, at);
  if (index === 0) block.write('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 0, 'latin1');
  return block;
};
const filmBytes = (from: number, to: number): Buffer => {
  const blocks: Buffer[] = [];
  for (let index = Math.floor(from / BLOCK); index * BLOCK < to; index += 1) blocks.push(blockAt(index));
  const skipped = from % BLOCK;
  return Buffer.concat(blocks).subarray(skipped, skipped + to - from);
};

const sha256OfFilm = (): string => {
  const hash = createHash('sha256');
  for (let from = 0; from < SIZE; from += BLOCK) hash.update(filmBytes(from, Math.min(SIZE, from + BLOCK)));
  return hash.digest('hex');
};

const sha256OfFile = async (file: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
};

const send = (method: string, target: string, headers: Record<string, string>): http.ClientRequest =>
  http.request(origin + target, { method, headers: { 'tus-resumable': '1.0.0', ...headers } });

const answered = async (sent: http.ClientRequest): Promise<http.IncomingMessage> => {
  const [response] = (await once(sent, 'response')) as [http.IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response;
};

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'sebule-uploads-'));
  const db = openDatabase({ databaseUrl: undefined, dataDir });
  await migrate(db, triggers);
  await addPeople(db);
  await db.destroy();
  await start();
});
afterEach(async () => {
  await kill();
  await rm(dataDir, { recursive: true });
});

it(
  `a film of ${SIZE} bytes arrives whole through ${BREAKS} broken lines and ${KILLS} killed server`,
  { timeout: isLong ? 600_000 : 60_000 },
  async () => {
    const signIn = await fetch(`${origin}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prevelages: 'admin', email: OWNER_EMAIL, password: PASSWORD }),
    });
    const { token } = (await signIn.json()) as { token: string };
    const authorization = `Bearer ${token}`;
    const creation = send('POST', '/api/admin/media/upload', {
      authorization,
      'upload-length': String(SIZE),
      'upload-metadata': metadataOf({ filename: 'Kite.mp4' }),
    }).end();
    const { location = '' } = (await answered(creation)).headers;

    let offset = 0;
    let breaks = 0;
    let finishedAs: string | undefined;
    const peaks: number[] = [];
    const begin = () => {
      const end = Math.min(SIZE, offset + UPLOAD_CHUNK_BYTES);
      const sent = send('PATCH', location, {
        authorization,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(end - offset),
      });
      return { sent, chunk: filmBytes(offset, end) };
    };
    const resume = async (): Promise<void> => {
      const { headers } = await answered(send('HEAD', location, { authorization }).end());
      // Nothing that was acknowledged is lost, but for the chunk that is sent again after a restart.
      expect(Number(headers['upload-offset'])).toBeGreaterThanOrEqual(offset - UPLOAD_CHUNK_BYTES);
      offset = Number(headers['upload-offset']);
    };
    /** Sends the first part of a chunk, and then no more. */
    const breakOff = async (): Promise<void> => {
      const { sent, chunk } = begin();
      sent.on('error', () => {});
      await new Promise((resolve) => sent.write(chunk.subarray(0, 3_000_000), resolve));
      peaks.push(await peakMegabytes());
      // In the middle of them all.
      if (breaks === Math.floor((BREAKS + KILLS) / 2)) {
        await kill();
        await start();
      } else sent.destroy();
      breaks += 1;
      await resume();
    };

    while (finishedAs === undefined) {
      if (offset > (SIZE / (BREAKS + KILLS + 1)) * (breaks + 1)) await breakOff();
      const { sent, chunk } = begin();
      const { statusCode, headers } = await answered(sent.end(chunk));
      // What was on its way on a broken line may arrive after the answer to where to go on.
      if (statusCode === 409) {
        await resume();
        continue;
      }
      expect(statusCode).toBe(204);
      offset = Number(headers['upload-offset']);
      finishedAs = headers[MEDIA_PATH_HEADER] as string | undefined;
    }
    peaks.push(await peakMegabytes());

    expect([breaks, finishedAs]).toEqual([BREAKS + KILLS, 'uploads/Kite.mp4']);
    const uploads = path.join(dataDir, 'media/uploads');
    expect(await readdir(uploads)).toEqual(['Kite.mp4']);
    expect(await sha256OfFile(path.join(uploads, 'Kite.mp4'))).toBe(sha256OfFilm());
    expect(Math.max(...peaks)).toBeLessThan(MEMORY_MAX_MB);
  },
);
