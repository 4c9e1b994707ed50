import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type ImportRow, endpoints } from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { handFiredTimers } from '../../testing/hand-fired-timers.ts';
import { type RawConnection, openRawConnection } from '../../testing/raw-connection.ts';
import { tokenHolders } from '../../testing/token-holders.ts';
import { SECOND_MS } from '../clock.ts';
import { CONNECTION_TIMES } from './connections/http-server.ts';
import { mountTable } from './mount.ts';
import { createServer } from './server.ts';

const CHECK = 'POST admin/clients/check-import';
const IMPORT = 'POST admin/clients/import';
const table = { [CHECK]: endpoints[CHECK], [IMPORT]: endpoints[IMPORT] } as const;
const { bodyLimit, slowBody } = endpoints[IMPORT];

/**
 * For requests as they usually are, in tests that wait until these times are over. In others, a busy machine would be
 * slower than they allow.
 */
const SHORT_TIMES = { headersMs: 250, requestMs: 500 };

const startServer = async (times: Partial<typeof CONNECTION_TIMES> = {}) => {
  const timers = handFiredTimers();
  const { tokens, authenticate } = tokenHolders(5);
  const app = await createServer({
    trustedProxies: [],
    logLevel: 'silent',
    connections: {
      times: { ...CONNECTION_TIMES, ...times },
      drain: { ms: 2 * SECOND_MS, bytes: bodyLimit },
    },
  });
  const handled: number[] = [];
  const handler = async ({ body }: { body: { rows: ImportRow[] } }) => {
    handled.push(body.rows.length);
    return { details: body.rows.map(({ row }) => ({ row, outcome: 'new' as const })) };
  };
  mountTable(
    app,
    { authenticate, onDenied: async () => {} },
    table,
    { [CHECK]: handler, [IMPORT]: handler },
    { every: timers.every },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    tokens,
    timers,
    handled,
    port: (app.server.address() as AddressInfo).port,
    /** Lets this many seconds pass for the time limits of slow bodies. */
    pass: timers.fire,
  };
};

let server: Awaited<ReturnType<typeof startServer>>;
let clients: RawConnection[];
beforeEach(async () => {
  clients = [];
  server = await startServer();
});
const useShortTimes = async () => {
  await server.app.close();
  server = await startServer(SHORT_TIMES);
};
afterEach(async () => {
  for (const { socket } of clients) socket.destroy();
  await server.app.close();
});

const bodyOf = (rows: number): string =>
  JSON.stringify({
    rows: Array.from({ length: rows }, (_, at) => ({ row: at + 2, full_name: 'Amina', phone: '0712' })),
  });

const begin = async (length: number | string, { path = IMPORT, token = 'admin-1' } = {}) => {
  const size = typeof length === 'number' ? `Content-Length: ${length}` : length;
  const client = await openRawConnection(
    server.port,
    `POST /api/${path.split(' ')[1]} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
      `Content-Type: application/json\r\n${size}\r\n\r\n`,
  );
  clients.push(client);
  return client;
};
/** Resolves when the server waits for the body of so many calls: each has two timers. */
const waiting = (calls: number) =>
  eventually(() => expect(server.timers.running()).toBe(calls + Math.min(calls, 1)));

describe('a large table over a slow line', () => {
  it.each([CHECK, IMPORT])('arrives in the time that its row gives it: %s', async (path) => {
    await useShortTimes();
    const tooSlow = once(server.app.server, 'clientError');
    const body = bodyOf(20);
    const client = await begin(body.length, { path });
    client.send(body.slice(0, 100));
    await tooSlow;
    for (let at = 100; at < body.length; at += 200) {
      client.send(body.slice(at, at + 200));
      await server.pass(1);
    }
    await client.answers(200);
    expect([server.handled, client.received.isClosed, server.timers.running()]).toEqual([[20], false, 0]);
  });

  it('is refused when nothing arrives for a while', async () => {
    const client = await begin(1_000);
    client.send('{');
    await waiting(1);
    await server.pass(slowBody.idleMs / SECOND_MS + 1);
    await client.answers(408);
    expect([client.details(), server.handled]).toEqual([[{ code: 'request-timeout' }], []]);
  });

  it('is refused when all of it takes too long, although it keeps arriving', async () => {
    const client = await begin(bodyLimit);
    await waiting(1);
    const steps = slowBody.totalMs / SECOND_MS / 20;
    for (let step = 1; step < steps; step += 1) {
      client.send(' '.repeat(10));
      await server.pass(20);
    }
    expect(client.statuses()).toEqual([]);
    await server.pass(20);
    await client.answers(408);
  });

  it('is refused when it is larger than its row allows, with how large it may be', async () => {
    const tooLarge = [{ code: 'request-too-large', max_bytes: String(bodyLimit) }];
    const declared = await begin(bodyLimit + 1);
    await declared.answers(413);
    expect(declared.details()).toEqual(tooLarge);
    const chunked = await begin('Transfer-Encoding: chunked');
    const size = bodyLimit + 1;
    chunked.send(`${size.toString(16)}\r\n${' '.repeat(size)}\r\n0\r\n\r\n`);
    await chunked.answers(413);
    expect(chunked.details()).toEqual(tooLarge);
    expect(chunked.received.text).toContain('at most 2.1 MB');
  });

  it('is cut off when its admin is signed out', async () => {
    const client = await begin(1_000);
    await waiting(1);
    server.tokens.delete('admin-1');
    await server.pass(1);
    await eventually(() => expect(client.received.isClosed).toBe(true));
    expect([server.handled, server.timers.running()]).toEqual([[], 0]);
  });

  it('is not stored when its sender leaves', async () => {
    const body = bodyOf(2);
    const client = await begin(body.length);
    client.send(body.slice(0, -1));
    await waiting(1);
    client.socket.destroy();
    await eventually(() => expect(server.timers.running()).toBe(0));
    expect(server.handled).toEqual([]);
  });

  it('is one of four of an account and eight of all; more are refused as busy', async () => {
    for (let count = 1; count <= 8; count += 1) {
      await begin(1_000, { token: `admin-${Math.ceil(count / 4)}` });
      await waiting(count);
      if (count === 4) await (await begin(1_000)).answers(503);
    }
    await (await begin(1_000, { token: 'admin-3' })).answers(503);
    clients[0]?.socket.destroy();
    await eventually(async () => {
      const again = await begin(2, { token: 'admin-3' });
      again.send('{}');
      await again.answers(400);
    });
  });

  it('is refused when the server stops', async () => {
    const client = await begin(1_000);
    await waiting(1);
    const closing = server.app.close();
    await client.answers(503);
    await closing;
  });
});

it('strangers, and callers who do not finish their headers, get no more time', async () => {
  await useShortTimes();
  const tooSlow = once(server.app.server, 'clientError');
  const stranger = await begin(1_000, { token: 'nobody' });
  await stranger.answers(401);
  const headless = await openRawConnection(
    server.port,
    'POST /api/admin/clients/import HTTP/1.1\r\nHost: x\r\n',
  );
  clients.push(headless);
  await tooSlow;
  await eventually(() => expect(headless.received.isClosed).toBe(true));
});
