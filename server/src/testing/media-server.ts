import { readdirSync, readlinkSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import http, { type IncomingHttpHeaders } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import type { AnswerCaps } from '#features/streaming/answer-slots.ts';
import { createStreaming } from '#features/streaming/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { boundCallsTo } from '#platform/files/disk-fs.ts';
import { createMediaDisk } from '#platform/files/media-disk.ts';
import { createFolderStore } from '#platform/files/media-store.ts';
import { createServer } from '#platform/http/server.ts';
import type { DownloadTimeouts } from '#platform/outside/answer.ts';
import { TEST_NOW } from './app.ts';
import { handFiredTimers } from './hand-fired-timers.ts';
import { type MediaTestData, insertMediaTestData } from './media-data.ts';

/** The modification time of all test files; the fraction of a second reveals rounding. */
export const PUT_AT = new Date('2025-06-01T10:00:00.400Z');

/** How long its addresses are valid. */
export const MEDIA_URL_SECONDS = 600;

/** The session of the request; the television is the viewer's, too. */
export type Watcher = 'viewer' | 'television' | 'admin';

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
}

/** The raw response: `fetch` would normalise paths, follow redirects, decode and cache. */
const request = (url: string, { method = 'GET', headers = {} }: RequestOptions = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer; json(): { msg: string } }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(url);
      const options = { hostname, port, path: url.slice(url.indexOf('/', 7)), method, headers, agent: false };
      const sent = http.request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const body = Buffer.concat(chunks);
          const json = () => JSON.parse(body.toString()) as { msg: string };
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body, json });
        });
      });
      sent.on('error', reject);
      sent.end();
    },
  );

interface ServerOptions {
  /** A migrated database, whose data is replaced and which stays open. */
  db: Database;
  mediaBases?: string[];
  mediaOffload?: 'none' | 'x-accel';
  caps?: AnswerCaps;
  /** For the hosts of subtitles. */
  timeouts?: DownloadTimeouts;
}

/** The streaming slice on a real socket, with its own data, media folder and clock. */
export const startMediaTestServer = async ({
  db,
  mediaBases = [],
  mediaOffload = 'none',
  caps,
  timeouts,
}: ServerOptions) => {
  const dataDir = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sebule-media-')));
  const mediaDir = path.join(dataDir, 'media');
  await mkdir(mediaDir);
  const releaseMediaDir = boundCallsTo(mediaDir);
  const data = await insertMediaTestData(db);
  let nowMs = TEST_NOW;
  const clock = { now: () => nowMs };
  const timers = handFiredTimers();
  const disk = createMediaDisk(db, mediaDir);
  const media = createStreaming({
    db,
    disk,
    store: createFolderStore(mediaDir, disk),
    clock,
    secret: Buffer.alloc(32, 7),
    sessionHasEnded: () => false,
    config: { dataDir, mediaDir, mediaBases, mediaOffload, mediaUrlSeconds: MEDIA_URL_SECONDS },
    every: timers.every,
    timeouts,
    ...(caps ? { caps } : {}),
  });
  const app = await createServer({ trustedProxies: [], logLevel: 'silent' });
  app.decorateRequest('actor', null);
  media.install(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const origin = app.listeningOrigin;

  return {
    app,
    db,
    dataDir,
    mediaDir,
    origin,
    /** Puts a file into the media folder. */
    async put(name: string, content: Buffer | string) {
      const file = path.join(mediaDir, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content);
      await utimes(file, PUT_AT, PUT_AT);
    },
    /** Resolves when the due work has been done. */
    async passMs(milliseconds: number) {
      nowMs += milliseconds;
      await timers.fire(1);
    },
    isTimerRunning: () => timers.running() > 0,
    /** This process's file descriptors of files in the media folder. */
    openFiles: () =>
      readdirSync('/proc/self/fd').filter((fd) => {
        try {
          return readlinkSync(`/proc/self/fd/${fd}`).startsWith(mediaDir);
        } catch {
          return false;
        }
      }),
    /** The signed address of a file in the media folder. */
    address: (file: string, kind: keyof MediaTestData['subjects'] = 'file', who: Watcher = 'viewer') =>
      media.signer.sign({ subject: data.subjects[kind], path: file, sessionId: data[who].sessionId }),
    fetch: (address: string, options?: RequestOptions) => request(origin + address, options),
    async close() {
      app.server.closeAllConnections();
      await app.close();
      releaseMediaDir();
      await rm(dataDir, { recursive: true });
    },
  };
};
export type MediaTestServer = Awaited<ReturnType<typeof startMediaTestServer>>;
