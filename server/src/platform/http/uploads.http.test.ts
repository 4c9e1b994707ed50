import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { EndpointKey, EndpointSpec } from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../testing/eventually.ts';
import { handFiredTimers } from '../../testing/hand-fired-timers.ts';
import { type RawConnection, openRawConnection } from '../../testing/raw-connection.ts';
import { tokenHolders } from '../../testing/token-holders.ts';
import { SECOND_MS } from '../clock.ts';
import { CONNECTION_TIMES, type ConnectionTimes } from './connections/http-server.ts';
import { installApiReference } from './docs.ts';
import { notFound } from './errors.ts';
import { mountTable } from './mount.ts';
import { createServer } from './server.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const MAX_BYTES = 8 * MIB;
const IDLE_MS = 5 * SECOND_MS;
const TIME_LIMIT_MS = 60 * SECOND_MS;

const table = {
  'POST picture': {
    access: 'admin',
    summary: 'A picture',
    query: z.object({ kind: z.enum(['stored', 'unread', 'held']) }),
    upload: { types: ['image/jpeg', 'image/png'], maxBytes: MAX_BYTES, idleMs: IDLE_MS },
    timeLimitMs: TIME_LIMIT_MS,
    item: z.object({ bytes: z.number(), type: z.string(), declaredBytes: z.number().nullable() }),
  },
  'GET alive': { access: 'admin', summary: 'An answer', item: z.boolean() },
} as const satisfies Record<EndpointKey, EndpointSpec>;

const startServer = async (times: Partial<ConnectionTimes> = {}) => {
  const timers = handFiredTimers();
  const { tokens, authenticate } = tokenHolders(5);
  const app = await createServer({
    trustedProxies: [],
    logLevel: 'silent',
    connections: { times: { ...CONNECTION_TIMES, ...times }, drain: { ms: 2 * SECOND_MS, bytes: 2 * MIB } },
  });
  await installApiReference(app);
  /** How many handlers have begun, the uploads they have cleaned up after, and what the held ones wait for. */
  const seen = { begun: 0, failed: [] as unknown[], release: [] as (() => void)[] };
  mountTable(
    app,
    { authenticate, onDenied: async () => {} },
    table,
    {
      'GET alive': async () => ({ details: [true] }),
      'POST picture': async ({ query }, { content, type, declaredBytes }) => {
        seen.begun += 1;
        if (query.kind === 'unread') throw notFound();
        if (query.kind === 'held') await new Promise<void>((resolve) => seen.release.push(resolve));
        let bytes = 0;
        const disk = new Writable({
          write(chunk: Buffer, _encoding, done) {
            bytes += chunk.length;
            done();
          },
        });
        try {
          await pipeline(content, disk);
        } catch (error) {
          seen.failed.push(error);
          throw error;
        }
        return { details: [{ bytes, type, declaredBytes }] };
      },
    },
    { every: timers.every },
  );
  const accepted: Socket[] = [];
  app.server.on('connection', (socket) => accepted.push(socket));
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    tokens,
    timers,
    seen,
    accepted,
    port: (app.server.address() as AddressInfo).port,
    /** Lets this many seconds pass for the timers of uploads. */
    pass: timers.fire,
  };
};

let server: Awaited<ReturnType<typeof startServer>>;
let clients: RawConnection[];
beforeEach(async () => {
  clients = [];
  server = await startServer();
});
afterEach(async () => {
  for (const { socket } of clients) socket.destroy();
  for (const release of server.seen.release) release();
  await server.app.close();
});

interface Head {
  kind?: string;
  token?: string;
  headers?: Record<string, string | number>;
  version?: string;
}

const headOf = ({ kind = 'stored', token = 'admin-1', headers = {}, version = '1.1' }: Head): string =>
  [
    `POST /api/picture?kind=${kind} HTTP/${version}`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    ...Object.entries({ 'Content-Type': 'image/png', ...headers }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    '\r\n',
  ].join('\r\n');

const connect = async (head = '') => {
  const client = await openRawConnection(server.port, head);
  clients.push(client);
  return client;
};

const begin = (head: Head = {}) => connect(headOf(head));
const chunk = (data: string | Buffer) =>
  Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), Buffer.from(data), Buffer.from('\r\n')]);
const CHUNKED = { 'Transfer-Encoding': 'chunked' };
const declared = (bytes: number) => ({ 'Content-Length': bytes });

/** Writes for as long as the connection takes it; returns how many bytes. */
const flood = async ({ socket }: { socket: Socket }, bytes: number): Promise<number> => {
  const piece = Buffer.alloc(64 * KIB);
  let sent = 0;
  while (sent < bytes && socket.writable) {
    sent += piece.length;
    if (socket.write(piece)) continue;
    const over = new AbortController();
    const events = ['drain', 'close'].map((event) => once(socket, event, over));
    await Promise.race(events).catch(() => {});
    over.abort();
    await Promise.allSettled(events);
  }
  return sent;
};

const isAlive = async (): Promise<boolean> => {
  const url = `http://127.0.0.1:${server.port}/api/alive`;
  const answer = await fetch(url, { headers: { authorization: 'Bearer admin-5' } });
  return answer.status === 200;
};

describe('an upload', () => {
  it.each([
    ['of a declared length', declared(5), Buffer.from('bytes'), 5],
    ['in chunks', CHUNKED, Buffer.concat([chunk('by'), chunk('tes'), Buffer.from('0\r\n\r\n')]), null],
    ['that is empty', declared(0), Buffer.alloc(0), 0],
  ])('%s reaches its handler', async (_what, headers, body, declaredBytes) => {
    const client = await begin({ headers: { ...headers, 'Content-Type': 'IMAGE/PNG; q=1' } });
    client.send(body);
    await client.answers(200);
    const bytes = declaredBytes ?? 5;
    expect(client.details()).toEqual([{ bytes, type: 'image/png', declaredBytes }]);
    expect(client.received.text.toLowerCase()).toContain('cache-control: no-store');
    // The connection goes on.
    client.send(headOf({ headers: declared(1) }) + 'x');
    await client.answers(200, 200);
    expect(server.timers.running()).toBe(0);
  });

  it('is read only as fast as the handler reads it', async () => {
    const client = await begin({ kind: 'held', headers: declared(MAX_BYTES) });
    const sending = flood(client, MAX_BYTES);
    await eventually(() => expect(server.seen.release).toHaveLength(1));
    // Another request has been served meanwhile, so that the body would have been read on.
    expect(await isAlive()).toBe(true);
    expect(server.accepted[0]?.bytesRead).toBeLessThan(MIB);
    // The handler is slow, not the caller.
    await server.pass(2 * (IDLE_MS / SECOND_MS));
    server.seen.release[0]?.();
    expect(await sending).toBe(MAX_BYTES);
    await client.answers(200);
    expect(client.details()).toMatchObject([{ bytes: MAX_BYTES }]);
  });

  it('may take longer than other requests may', async () => {
    await server.app.close();
    server = await startServer({ headersMs: 100, requestMs: 200 });
    const tooSlow = once(server.app.server, 'clientError');
    const client = await begin({ headers: declared(2) });
    client.send('a');
    await tooSlow;
    client.send('b');
    await client.answers(200);
    expect(client.received.isClosed).toBe(false);
  });
});

it('an upload is in the API reference with its types', async () => {
  const reference = await fetch(`http://127.0.0.1:${server.port}/api/docs/json`);
  const { paths } = JSON.parse(await reference.text());
  const { content } = paths['/api/picture'].post.requestBody;
  expect(Object.keys(content)).toEqual(['image/jpeg', 'image/png']);
  expect(content['image/png'].schema).toMatchObject({ type: 'string', format: 'binary' });
});

describe('an upload is refused before any of it is read', () => {
  it.each([
    ['without a session', { token: 'nobody' }, 401, 'token-missing'],
    ['for viewers', { token: 'viewer' }, 403, 'not-allowed'],
    [
      'as another type',
      { headers: { ...declared(9), 'Content-Type': 'text/csv' } },
      415,
      'media-type-unsupported',
    ],
    [
      'as JSON',
      { headers: { ...declared(9), 'Content-Type': 'application/json' } },
      415,
      'media-type-unsupported',
    ],
    [
      'in a compressed form',
      { headers: { ...declared(9), 'Content-Encoding': 'gzip' } },
      415,
      'encoding-unsupported',
    ],
    ['with a wrong query', { kind: 'other' }, 400, 'invalid-field'],
    ['when it declares too much', { headers: declared(MAX_BYTES + 1) }, 413, 'request-too-large'],
  ])('%s', async (_what, head, status, code) => {
    // Such a client sends the body only after 100 Continue, and waits for one here for ever.
    const headers = { ...declared(9), Expect: '100-continue', ...('headers' in head ? head.headers : {}) };
    const client = await begin({ ...head, headers });
    await client.answers(status);
    expect(client.details()).toMatchObject([{ code }]);
    expect([server.seen.begun, server.timers.running()]).toEqual([0, 0]);
  });

  it('and otherwise told to go on', async () => {
    const client = await begin({ headers: { ...declared(5), Expect: '100-continue' } });
    await client.answers(100);
    client.send('bytes');
    await client.answers(100, 200);
  });
});

describe('an upload fails, and its handler can clean up,', () => {
  it('when more arrives than is allowed', async () => {
    const client = await begin({ headers: CHUNKED });
    for (let sent = 0; sent <= MAX_BYTES; sent += MIB) client.send(chunk(Buffer.alloc(MIB)));
    await client.answers(413);
    expect(client.details()).toEqual([{ code: 'request-too-large', max_bytes: String(MAX_BYTES) }]);
    expect(server.seen.failed).toHaveLength(1);
  });

  it('when nothing arrives for a while', async () => {
    const client = await begin({ headers: declared(10) });
    await eventually(() => expect(server.seen.begun).toBe(1));
    const seconds = IDLE_MS / SECOND_MS;
    await server.pass(seconds - 1);
    client.send('x');
    await eventually(() => expect(server.accepted[0]?.bytesRead).toBeGreaterThan(headOf({}).length));
    await eventually(async () => {
      expect(await isAlive()).toBe(true);
    });
    await server.pass(seconds);
    expect(client.statuses()).toEqual([]);
    await server.pass(1);
    await client.answers(408);
    expect(client.details()).toEqual([{ code: 'request-timeout' }]);
    expect(server.seen.failed).toHaveLength(1);
  });

  it('when all of it takes too long, although it keeps arriving', async () => {
    const client = await begin({ headers: CHUNKED });
    for (let second = 1; second < TIME_LIMIT_MS / SECOND_MS; second += 1) {
      const before = server.accepted[0]?.bytesRead ?? 0;
      client.send(chunk('x'));
      await eventually(() => expect(server.accepted[0]?.bytesRead).toBeGreaterThan(before));
      await server.pass(1);
    }
    expect(client.statuses()).toEqual([]);
    await server.pass(1);
    await client.answers(408);
  });

  it('when the client leaves', async () => {
    const client = await begin({ headers: declared(10) });
    client.send('half');
    await eventually(() => expect(server.seen.begun).toBe(1));
    client.socket.destroy();
    await eventually(() => expect([server.seen.failed.length, server.timers.running()]).toEqual([1, 0]));
  });

  it('when the session ends', async () => {
    const client = await begin({ headers: declared(10) });
    await eventually(() => expect(server.seen.begun).toBe(1));
    await server.pass(1);
    expect(client.received.isClosed).toBe(false);
    server.tokens.delete('admin-1');
    await server.pass(1);
    await eventually(() => expect([server.seen.failed.length, client.received.isClosed]).toEqual([1, true]));
  });

  it('when the server stops', async () => {
    const client = await begin({ headers: declared(10) });
    await eventually(() => expect(server.seen.begun).toBe(1));
    const isStopped = server.app.close();
    await client.answers(503);
    client.socket.destroy();
    await isStopped;
    expect(server.seen.failed).toHaveLength(1);
  });
});

describe('a refused upload that keeps coming', () => {
  it.each([
    ['of a declared length', declared(64 * MIB), '1.1'],
    ['over a connection that is used once', { ...declared(64 * MIB), Connection: 'close' }, '1.1'],
    ['of a proxy with HTTP/1.0', declared(64 * MIB), '1.0'],
  ])('is answered and cut off: %s', async (_what, headers, version) => {
    const client = await begin({ headers, version });
    const sent = await flood(client, 64 * MIB);
    expect(client.statuses()).toEqual([413]);
    await eventually(() => expect(server.accepted[0]?.destroyed).toBe(true));
    expect(sent).toBeLessThan(64 * MIB);
    expect(await isAlive()).toBe(true);
  });

  it('is answered when its handler has not read it', async () => {
    const client = await begin({ kind: 'unread', headers: declared(MIB) });
    expect(await flood(client, MIB)).toBe(MIB);
    await client.answers(404);
    // So little is read to its end, and the connection used again.
    client.send(headOf({ headers: declared(1) }) + 'x');
    await client.answers(404, 200);
  });

  it('is closed when nothing more comes', async () => {
    const client = await begin({ token: 'nobody', headers: declared(10) });
    await client.answers(401);
    await eventually(() => expect(client.received.isClosed).toBe(true));
  });
});

describe('uploads at once', () => {
  it('are at most four of an account and 16 of all; more are refused as busy', async () => {
    for (let count = 1; count <= 4; count += 1) {
      await begin({ headers: declared(10) });
      await eventually(() => expect(server.seen.begun).toBe(count));
    }
    const fifth = await begin({ headers: declared(10) });
    await fifth.answers(503);
    expect(fifth.received.text.toLowerCase()).toContain('retry-after: 2');
    for (let count = 5; count <= 16; count += 1) {
      await begin({ token: `admin-${Math.ceil(count / 4)}`, headers: declared(10) });
      await eventually(() => expect(server.seen.begun).toBe(count));
    }
    await (await begin({ token: 'admin-5', headers: declared(10) })).answers(503);
    // Whoever leaves or was answered makes room.
    clients[0]?.socket.destroy();
    clients[1]?.send('0123456789');
    await eventually(() => expect(server.seen.failed).toHaveLength(1));
    await eventually(() => expect(server.accepted[1]?.bytesWritten).toBeGreaterThan(0));
    for (let count = 17; count <= 18; count += 1) {
      await begin({ token: 'admin-5', headers: declared(10) });
      await eventually(() => expect(server.seen.begun).toBe(count));
    }
    await (await begin({ token: 'admin-5', headers: declared(10) })).answers(503);
  });
});
