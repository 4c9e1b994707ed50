import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import http, { type ClientRequest, type IncomingHttpHeaders } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { type AdminEvent, type OpenUpload, endpoints } from '@sebule/contract';
import { createAuditLog } from '#features/audit/index.ts';
import { createStreaming } from '#features/streaming/index.ts';
import { createUploads } from '#features/uploads/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { createEventHub } from '#platform/events.ts';
import type { FreeBytes } from '#platform/files/free-bytes.ts';
import { createMediaDisk } from '#platform/files/media-disk.ts';
import { createFolderStore } from '#platform/files/media-store.ts';
import type { ConnectionTimes } from '#platform/http/connections/http-server.ts';
import type { Actor } from '#platform/http/guard.ts';
import { mountTable } from '#platform/http/mount.ts';
import { createServer } from '#platform/http/server.ts';
import { TEST_NOW } from './app.ts';
import { addPeople } from './fixtures.ts';

const table = {
  'GET admin/media/uploads': endpoints['GET admin/media/uploads'],
  'POST admin/media/upload': endpoints['POST admin/media/upload'],
  'HEAD admin/media/upload/:id': endpoints['HEAD admin/media/upload/:id'],
  'GET admin/media/upload/:id/sums': endpoints['GET admin/media/upload/:id/sums'],
  'PATCH admin/media/upload/:id': endpoints['PATCH admin/media/upload/:id'],
  'DELETE admin/media/upload/:id': endpoints['DELETE admin/media/upload/:id'],
};

export interface UploadAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: { success: boolean; msg: string; details: Record<string, string>[] } | null;
}

const TUS = { 'tus-resumable': '1.0.0', authorization: 'Bearer owner' };
/** Headers of another caller. */
export const STAFF = { authorization: 'Bearer staff' };
const CHUNK = { ...TUS, 'content-type': 'application/offset+octet-stream' };

interface RequestOptions {
  method: string;
  path: string;
  headers?: Record<string, string>;
}

const answerOf = (sent: ClientRequest): Promise<UploadAnswer> =>
  new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const body = text === '' ? null : JSON.parse(text);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
      });
    });
  });

export interface UploadedFile {
  name: string;
  size: number;
  folder?: string;
  fingerprint?: string;
}

/** `Upload-Metadata` of the tus protocol. */
export const metadataOf = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

interface ServerOptions {
  db: Database;
  freeBytes?: FreeBytes;
  /** Elsewhere than in the data folder. */
  mediaDir?: string;
  times?: ConnectionTimes;
}

/** The uploads slice on a real socket, with its own folders and clock; its caller is the owner, or with `STAFF` staff. */
export const startUploadsTestServer = async ({
  db,
  freeBytes = async () => 1e12,
  mediaDir,
  times,
}: ServerOptions) => {
  const people = await addPeople(db);
  const actors = new Map<string, Actor>([
    ['owner', { accountId: people.owner, sessionId: 'a', role: 'admin', userType: 'owner' }],
    ['staff', { accountId: people.staff, sessionId: 'b', role: 'admin', userType: 'staff' }],
  ]);
  const dataDir = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sebule-uploads-')));
  const config = { dataDir, mediaDir: mediaDir ?? path.join(dataDir, 'media') };
  await mkdir(config.mediaDir, { recursive: true });
  let nowMs = TEST_NOW;
  const clock = { now: () => nowMs };
  let hourly: (() => unknown) | null = null;

  const start = async () => {
    const app = await createServer({
      trustedProxies: [],
      logLevel: 'silent',
      ...(times ? { connections: { times } } : {}),
    });
    const events = createEventHub<AdminEvent>(() => {});
    const audit = createAuditLog({ db, clock });
    const disk = createMediaDisk(db, config.mediaDir);
    const { references } = createStreaming({
      db,
      disk,
      store: createFolderStore(config.mediaDir, disk),
      clock,
      secret: Buffer.alloc(32),
      sessionHasEnded: () => false,
      config: { ...config, mediaBases: [], mediaOffload: 'none', mediaUrlSeconds: 600 },
    });
    const uploads = createUploads({
      onStored: () => undefined,
      db,
      clock,
      audit,
      events,
      references,
      config,
      disk,
      log: app.log,
      freeBytes,
      every: (_intervalMs, work) => {
        hourly = work;
        return () => {};
      },
    });
    const authenticate = {
      session: async (token: string) => actors.get(token) ?? null,
      grant: async () => null,
      signedOutAmong: async () => new Set<Actor>(),
    };
    mountTable(app, { authenticate, onDenied: async () => {} }, table, uploads.routes);
    await app.listen({ port: 0, host: '127.0.0.1' });
    uploads.start();
    return { app, audit, events, uploads };
  };
  let running = await start();

  const send = ({ method, path: target, headers = {} }: RequestOptions): ClientRequest =>
    http.request(new URL(target, running.app.listeningOrigin), { method, headers, agent: false });

  const close = async () => {
    running.app.server.closeAllConnections();
    await running.app.close();
    await running.uploads.stop();
  };

  const request = (options: RequestOptions, content?: Buffer): Promise<UploadAnswer> => {
    const sent = send(options);
    const answer = answerOf(sent);
    sent.end(content);
    return answer;
  };
  const create = ({ name, size, ...others }: UploadedFile, headers: Record<string, string> = {}) =>
    request({
      method: 'POST',
      path: '/api/admin/media/upload',
      headers: {
        ...TUS,
        'upload-length': String(size),
        'upload-metadata': metadataOf({ filename: name, ...others }),
        ...headers,
      },
    });

  return {
    people,
    dataDir,
    mediaDir: config.mediaDir,
    audit: () => running.audit.latest(20),
    onEvent: (listener: (event: AdminEvent) => void) => running.events.subscribe(listener),
    request,
    create,
    /** The path of a new upload. */
    async begin(file: UploadedFile): Promise<string> {
      const { status, headers } = await create(file);
      if (status !== 201) throw new Error(`refused with ${status}`);
      return String(headers.location);
    },
    offset: (upload: string) => request({ method: 'HEAD', path: upload, headers: TUS }),
    append: (upload: string, offset: number, content: Buffer, headers: Record<string, string> = {}) =>
      request(
        { method: 'PATCH', path: upload, headers: { ...CHUNK, 'upload-offset': String(offset), ...headers } },
        content,
      ),
    /** A chunk of which only the beginning is sent; the caller breaks it off. */
    beginChunk(upload: string, offset: number, size: number, beginning: Buffer) {
      const headers = { ...CHUNK, 'upload-offset': String(offset), 'content-length': String(size) };
      const sent = send({ method: 'PATCH', path: upload, headers });
      const answer = answerOf(sent).catch(() => null);
      sent.write(beginning);
      return { sent, answer };
    },
    discard: (upload: string) => request({ method: 'DELETE', path: upload, headers: TUS }),
    async list(): Promise<OpenUpload[]> {
      const { body } = await request({ method: 'GET', path: '/api/admin/media/uploads', headers: TUS });
      return (body?.details ?? []) as unknown as OpenUpload[];
    },
    passMs(milliseconds: number): void {
      nowMs += milliseconds;
    },
    /** Does the hourly work. */
    passHour: async () => hourly?.(),
    /** As after the end of the process. */
    async restart(): Promise<void> {
      await close();
      running = await start();
    },
    async close() {
      await close();
      await rm(dataDir, { recursive: true });
    },
  };
};
export type UploadsTestServer = Awaited<ReturnType<typeof startUploadsTestServer>>;

/** Begins like an MP4 file; the rest differs in every byte from one that is shifted. */
export const filmOf = (size: number): Buffer => {
  const content = Buffer.alloc(size);
  for (let at = 0; at + 4 <= size; at += 4) content.writeUInt32LE((at * 2_654_435_761) >>> 0, at);
  content.write('\0\0\0\u0018ftypisom\0\0\u0002\0isomiso2', 0, 'latin1');
  return content;
};
