import { once } from 'node:events';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { type EndpointKey, type EndpointSpec, pageQuery } from '@sebule/contract';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventually } from '../../testing/eventually.ts';
import { endOf } from '../../testing/raw-connection.ts';
import { tokenHolders } from '../../testing/token-holders.ts';
import { invalidField } from './errors.ts';
import type { Authenticate } from './guard.ts';
import { mountTable } from './mount.ts';
import { createServer } from './server.ts';

const table = {
  'GET file': {
    access: 'admin',
    summary: 'A file',
    query: z.object({ kind: z.enum(['text', 'bytes', 'stream', 'broken', 'unreadable', 'refused']) }),
    download: 'text/csv',
  },
  'POST large': {
    access: 'admin',
    summary: 'A large body',
    body: z.object({ text: z.string() }),
    bodyLimit: 200_000,
    item: z.number(),
  },
  'GET slow': { access: 'admin', summary: 'Takes long', timeLimitMs: 20, item: z.never() },
  'GET list': {
    access: 'admin',
    summary: 'A long list',
    list: true,
    query: pageQuery,
    item: z.number(),
  },
  'GET long': { access: 'admin', summary: 'A long answer', inTurn: true, item: z.string() },
  'GET whole': {
    access: 'admin',
    summary: 'An answer of any length',
    query: z.object({ length: z.coerce.number() }),
    item: z.string(),
  },
  'GET events': { access: 'admin', summary: 'Numbers', event: z.number() },
} as const satisfies Record<EndpointKey, EndpointSpec>;

const nextTurn = () => new Promise((resolve) => void setImmediate(resolve));

/** Resolves however it was closed. */
const closed = (response: IncomingMessage) => new Promise((resolve) => void response.once('close', resolve));

const FILE_NAME = 'Wakazi – ñ.csv';

/** Fails once `text` has been read. */
async function* failingAfter(text: string) {
  yield text;
  await nextTurn();
  throw new Error('the disk failed');
}

async function* twoPieces() {
  yield 'name\n';
  yield 'a\n';
}

/** How many portions are being read now, were at most, and were in all. */
const noReads = () => ({ now: 0, most: 0, all: 0 });

/** Portions of a list that is never at its end, and that its callers have to read. */
async function* endlessly(reads: ReturnType<typeof noReads>, onEnd: () => void) {
  try {
    for (;;) {
      reads.now += 1;
      reads.all += 1;
      reads.most = Math.max(reads.most, reads.now);
      await nextTurn();
      reads.now -= 1;
      yield Array.from({ length: 10_000 }, () => 1_000_000_007);
    }
  } finally {
    onEnd();
  }
}

/** More than the system's buffers of a connection hold. */
const LONG = 'x'.repeat(16 * 1024 * 1024);

/** Listeners of the stream, and the timers it has running. */
const startServer = async () => {
  let openLists = 0;
  const reads = noReads();
  /** The accounts whose long answers have been begun, and what each waits for. */
  const begun: { accountId: number; end: () => void }[] = [];
  const listeners = new Set<(event: number) => void>();
  const timers = new Map<number, Set<() => unknown>>();
  const holders = tokenHolders(12);
  const { tokens } = holders;
  /** How many callers each look at the sessions was about, and what it waits for. */
  const looks: number[] = [];
  let looking: Promise<void> | undefined;
  const authenticate: Authenticate = {
    ...holders.authenticate,
    async signedOutAmong(actors) {
      looks.push(actors.length);
      await looking;
      return holders.authenticate.signedOutAmong(actors);
    },
  };
  const app: FastifyInstance = await createServer({ trustedProxies: [], logLevel: 'silent' });
  const answers: ServerResponse[] = [];
  app.addHook('onRequest', async (_request, reply) => void answers.push(reply.raw));
  mountTable(
    app,
    { authenticate, onDenied: async () => {} },
    table,
    {
      'GET file': async ({ query }) => {
        if (query.kind === 'refused') throw invalidField('kind', 'is refused');
        const contents = {
          text: 'name\nÑandú\n',
          bytes: Buffer.from([0, 255]),
          stream: twoPieces(),
          broken: failingAfter('name\n'.repeat(20_000)),
          unreadable: failingAfter('name\n'),
        };
        return { content: contents[query.kind], fileName: FILE_NAME };
      },
      'POST large': async ({ body }) => ({ details: [body.text.length] }),
      'GET slow': () => new Promise<never>(() => {}),
      'GET list': async ({ query: { limit } }) => {
        if (limit !== undefined) return { details: [1], total: 1, rest: null };
        openLists += 1;
        return { details: [1], total: 1, rest: endlessly(reads, () => (openLists -= 1)) };
      },
      'GET long': async ({ actor: { accountId } }) => {
        await new Promise<void>((end) => void begun.push({ accountId, end }));
        return { details: [LONG] };
      },
      'GET whole': async ({ query: { length } }) => ({ details: ['x'.repeat(length)] }),
      'GET events': (_call, send) => {
        listeners.add(send);
        return () => void listeners.delete(send);
      },
    },
    {
      every(intervalMs, work) {
        const due = timers.get(intervalMs) ?? new Set();
        timers.set(intervalMs, due.add(work));
        return () => void due.delete(work);
      },
      streamCaps: { perAccount: 3, overall: 8 },
      contentCaps: { perAccount: 2, overall: 4 },
    },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = async (path: string, token: string, method = 'GET'): Promise<IncomingMessage> => {
    const headers = { authorization: `Bearer ${token}` };
    const sent = http.request({
      port,
      host: '127.0.0.1',
      path: `/api/${path}`,
      method,
      headers,
      agent: false,
    });
    // A reset arrives here as well.
    sent.on('error', () => {});
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.on('error', () => {});
    return response.setEncoding('utf8');
  };
  return {
    app,
    tokens,
    listeners,
    openLists: () => openLists,
    reads,
    begun,
    looks,
    holdLooks: (until: Promise<void>) => {
      looking = until;
    },
    request,
    /** Bytes that wait because the first caller does not read. */
    unsent: () => answers[0]?.writableLength ?? 0,
    send: (event: number) => listeners.forEach((listener) => listener(event)),
    /** Fires the timers with this interval. */
    ring: (intervalMs: number) => Promise.all([...(timers.get(intervalMs) ?? [])].map((work) => work())),
    runningTimers: () => [...timers.values()].reduce((sum, due) => sum + due.size, 0),
  };
};

const CHECK_MS = 500;
const HEARTBEAT_MS = 20_000;

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.app.close());

const inject = (method: 'GET' | 'HEAD' | 'POST', path: string, options: object = {}) =>
  server.app.inject({
    method,
    url: `/api/${path}`,
    headers: { authorization: 'Bearer admin-1' },
    ...options,
  });

describe('a download', () => {
  it.each([
    ['text', Buffer.from('name\nÑandú\n')],
    ['bytes', Buffer.from([0, 255])],
    ['stream', Buffer.from('name\na\n')],
  ])('answers with a file of %s', async (kind, expected) => {
    const { statusCode, headers, rawPayload } = await inject('GET', `file?kind=${kind}`);
    expect([statusCode, rawPayload]).toEqual([200, expected]);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="Wakazi _ n.csv"; filename*=UTF-8''Wakazi%20%E2%80%93%20%C3%B1.csv`,
    });
  });

  it.each([
    ['?kind=refused', 'admin-1', 400, 'invalid-field'],
    ['?kind=other', 'admin-1', 400, 'invalid-field'],
    ['?kind=text', 'viewer', 403, 'not-allowed'],
    ['?kind=text', 'nobody', 401, 'token-missing'],
  ])('refuses %s as %s with an envelope', async (query, token, status, code) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await inject('GET', `file${query}`, { headers });
    expect([answer.statusCode, answer.json().success, answer.json().details[0].code]).toEqual([
      status,
      false,
      code,
    ]);
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it('breaks the connection off when its stream fails', async () => {
    const response = await server.request('file?kind=broken', 'admin-1');
    await closed(response.resume());
    expect(response.complete).toBe(false);
  });

  it('resets the connection of HTTP/1.0, for which an end would make the file whole', async () => {
    const { port } = server.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write('GET /api/file?kind=broken HTTP/1.0\r\nauthorization: Bearer admin-1\r\n\r\n');
    expect(await endOf(socket)).toBe('read ECONNRESET');
  });

  it('is refused when its stream fails before a piece was sent', async () => {
    const { statusCode, headers, ...answer } = await inject('GET', 'file?kind=unreadable');
    expect([statusCode, answer.json().details]).toEqual([500, [{ code: 'server-error' }]]);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers).not.toHaveProperty('content-disposition');
  });

  it('has no HEAD, which would be recorded as a download', async () => {
    const { statusCode, headers } = await inject('HEAD', 'file?kind=text');
    expect([statusCode, headers.allow]).toEqual([405, 'GET']);
  });
});

describe('a long list without a limit', () => {
  /** Unread. */
  const open = (token: string) => server.request('list', token);
  const statusOf = async (token: string) => (await open(token)).statusCode;
  // Closing waits for answers that are being sent.
  afterEach(() => server.app.server.closeAllConnections());

  it('is refused as busy beyond the limits of an account and of all', async () => {
    const own = [await open('admin-1'), await open('admin-1')];
    const third = await open('admin-1');
    expect([third.statusCode, third.headers['retry-after']]).toEqual([503, '2']);
    expect([await statusOf('admin-2'), await statusOf('admin-3')]).toEqual([200, 200]);
    expect(await statusOf('admin-4')).toBe(503);
    for (const response of own) response.destroy();
    await eventually(async () => expect(server.openLists()).toBe(2));
    expect(await statusOf('admin-4')).toBe(200);
  });

  it('is read two portions at a time, whoever they belong to', async () => {
    const all = [await open('admin-1'), await open('admin-1'), await open('admin-2'), await open('admin-2')];
    for (const response of all) response.resume();
    await eventually(() => expect(server.reads.all).toBeGreaterThan(20));
    expect(server.reads.most).toBe(2);
  });

  it('leaves its account pages of lists', async () => {
    await open('admin-1');
    await open('admin-1');
    expect((await inject('GET', 'list?limit=1')).json().details).toEqual([1]);
  });

  it('is read only as far as its caller receives it, and given up when the caller leaves', async () => {
    const response = await open('admin-1');
    await once(response, 'readable');
    expect(server.unsent()).toBeLessThan(1024 * 1024);
    response.destroy();
    await eventually(async () => expect(server.openLists()).toBe(0));
  });

  it('is broken off when its caller is signed out', async () => {
    const response = await open('admin-1');
    server.tokens.delete('admin-1');
    const isClosed = closed(response);
    response.resume();
    await isClosed;
    expect(response.complete).toBe(false);
    await eventually(async () => expect(server.openLists()).toBe(0));
  });
});

describe('an answer that is made in turn', () => {
  // Closing waits for answers that are being sent.
  afterEach(() => server.app.server.closeAllConnections());

  const end = (nth: number) => server.begun[nth]?.end();

  it('is made when fewer than two of its account are, and fewer than sixteen in all', async () => {
    const ask = (token: string, times: number) => {
      for (let nth = 0; nth < times; nth += 1) void server.request('long', token).catch(() => {});
    };
    ask('admin-1', 4);
    await eventually(() => expect(server.begun).toHaveLength(2));
    for (const other of [2, 3, 4, 5, 6, 7, 8, 9]) ask(`admin-${other}`, 2);
    await eventually(() => expect(server.begun).toHaveLength(16));
    expect(server.begun.filter(({ accountId }) => accountId === 1)).toHaveLength(2);
    end(0);
    await eventually(() => expect(server.begun).toHaveLength(17));
  });

  it('is refused as busy while too many of its account are not received', async () => {
    /** Unread. */
    const open = async (token: string): Promise<IncomingMessage> => {
      const before = server.begun.length;
      const response = server.request('long', token);
      await Promise.race([response, eventually(() => expect(server.begun).toHaveLength(before + 1))]);
      end(before);
      return response;
    };
    const own = [await open('admin-1'), await open('admin-1')];
    expect((await open('admin-1')).statusCode).toBe(503);
    expect((await open('admin-2')).statusCode).toBe(200);
    for (const response of own) response.destroy();
    await eventually(async () => expect((await open('admin-1')).statusCode).toBe(200));
  });
});

describe('an answer of any other row', () => {
  // Closing waits for answers that are being sent.
  afterEach(() => server.app.server.closeAllConnections());

  /** Unread. */
  const open = (token: string, length = LONG.length) => server.request(`whole?length=${length}`, token);

  it('is refused as busy when it is long and too many of its account are not received', async () => {
    const own = [await open('admin-1'), await open('admin-1')];
    const third = await open('admin-1');
    expect([third.statusCode, third.headers['retry-after'], third.headers.etag]).toEqual([
      503,
      '2',
      undefined,
    ]);
    expect(JSON.parse((await third.toArray()).join(''))).toMatchObject({ details: [{ code: 'busy' }] });
    expect((await open('admin-1', 1_000)).statusCode).toBe(200);
    expect((await open('admin-2')).statusCode).toBe(200);
    for (const response of own) response.destroy();
    await eventually(async () => expect((await open('admin-1')).statusCode).toBe(200));
  });

  it('does not count when the system holds all of it, or when little is sent', async () => {
    for (let nth = 0; nth < 5; nth += 1) {
      expect((await open('admin-1', 100_000)).statusCode).toBe(200);
      const headers = { authorization: 'Bearer admin-1', 'accept-encoding': 'gzip' };
      expect((await inject('GET', 'whole?length=1000000', { headers })).statusCode).toBe(200);
    }
  });
});

describe('a row’s limits', () => {
  it.each([
    [190_000, 200],
    [200_001, 413],
  ])('for a body of %s characters', async (length, status) => {
    const answer = await inject('POST', 'large', { payload: { text: 'x'.repeat(length) } });
    expect([answer.statusCode, answer.json().success]).toEqual([status, status === 200]);
  });

  it('refuse a call that takes too long as busy', async () => {
    const { statusCode, headers, ...answer } = await inject('GET', 'slow');
    expect([statusCode, headers['retry-after'], answer.json().details]).toEqual([
      503,
      '2',
      [{ code: 'busy' }],
    ]);
  });
});

describe('a stream', () => {
  /** Opens one and waits for what it says when it has begun. */
  const open = async (token: string) => {
    const response = await server.request('events', token);
    if (response.statusCode === 200) await once(response, 'data');
    return response;
  };

  it('passes events on, and says now and then that it is alive', async () => {
    const response = await open('admin-1');
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    server.send(7);
    expect(await once(response, 'data')).toEqual(['data: 7\n\n']);
    await server.ring(HEARTBEAT_MS);
    expect(await once(response, 'data')).toEqual([':\n\n']);
  });

  it.each([
    ['viewer', 403, 'not-allowed'],
    ['nobody', 401, 'token-missing'],
  ])('refuses %s with an envelope', async (token, status, code) => {
    const answer = await inject('GET', 'events', { headers: { authorization: `Bearer ${token}` } });
    expect([answer.statusCode, answer.json().details]).toEqual([status, [{ code }]]);
    expect(server.listeners.size).toBe(0);
  });

  it('has no HEAD, which would never end', async () => {
    const { statusCode, headers } = await inject('HEAD', 'events');
    expect([statusCode, headers.allow]).toEqual([405, 'GET']);
  });

  it('says that the session has ended and ends, and not before', async () => {
    const [response, other] = [await open('admin-1'), await open('admin-2')];
    await server.ring(CHECK_MS);
    expect([response.destroyed, server.listeners.size]).toEqual([false, 2]);
    server.tokens.delete('admin-1');
    const last = once(response, 'data');
    const ended = once(response, 'end');
    await server.ring(CHECK_MS);
    const [text] = await last;
    await ended;
    expect([text, response.complete]).toEqual(['data: {"type":"signed-out"}\n\n', true]);
    await eventually(async () => expect(server.listeners.size).toBe(1));
    server.send(8);
    expect(await once(other, 'data')).toEqual(['data: 8\n\n']);
  });

  it('is looked at together with all others, by one look at a time', async () => {
    for (let id = 1; id <= 8; id += 1) await open(`admin-${id}`);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.holdLooks(promise);
    const looking = [server.ring(CHECK_MS), server.ring(CHECK_MS)];
    resolve();
    await Promise.all(looking);
    expect(server.looks).toEqual([8]);
    await server.ring(CHECK_MS);
    expect(server.looks).toEqual([8, 8]);
  });

  it('of an ended session is cut off at the next look when the client does not read', async () => {
    const slow = await open('admin-1');
    slow.pause();
    // More than the system's buffers take, and less than what cuts it off.
    while (server.unsent() < 10_000) {
      server.send('x'.repeat(10_000) as never);
      await nextTurn();
    }
    server.tokens.delete('admin-1');
    await server.ring(CHECK_MS);
    await nextTurn();
    expect(server.listeners.size).toBe(1);
    await server.ring(CHECK_MS);
    await eventually(async () => expect([server.listeners.size, server.runningTimers()]).toEqual([0, 0]));
  });

  it('frees everything when the caller leaves', async () => {
    const response = await open('admin-1');
    expect(server.runningTimers()).toBe(2);
    response.destroy();
    await eventually(async () => expect([server.listeners.size, server.runningTimers()]).toEqual([0, 0]));
  });

  it('ends when the server stops', async () => {
    const response = await open('admin-1');
    const ended = once(response.resume(), 'end');
    await server.app.close();
    await ended;
    expect(response.complete).toBe(true);
  });

  it('is refused as busy beyond the limits of an account and of all', async () => {
    for (let count = 0; count < 3; count += 1) await open('admin-1');
    const fourth = await server.request('events', 'admin-1');
    expect([fourth.statusCode, fourth.headers['retry-after']]).toEqual([503, '2']);
    for (let id = 2; id <= 6; id += 1) expect((await open(`admin-${id}`)).statusCode).toBe(200);
    expect((await open('admin-7')).statusCode).toBe(503);
    expect(server.listeners.size).toBe(8);
  });

  it('cuts off a caller who does not read, and nobody else', async () => {
    const slow = await open('admin-1');
    slow.pause();
    const reader = await open('admin-2');
    reader.resume();
    const large = Array.from({ length: 1_000 }, () => 1_000_000_007);
    // More than the system's buffers take.
    while (server.listeners.size > 1) {
      server.send(large as never);
      await nextTurn();
    }
    expect(reader.destroyed).toBe(false);
    const next = once(reader, 'data');
    server.send(9);
    await next;
  });
});
