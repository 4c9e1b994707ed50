import type http from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { type Timeouts, type TestBench, createTestBench } from '../../testing/messaging-bench.ts';
import { type Behaviour, type TestGateway, createTestGateway, take } from '../../testing/sms-gateway.ts';

const JSON_HEADERS = { 'content-type': 'application/json' };
const IN_DOUBT = 30_000;
const REFUSED = 2_000;
const SILENT = { attemptMaxMs: 150 };

describeOnBothDatabases('a gateway', (open) => {
  let database: TestDatabase;
  let gateway: TestGateway;
  let bench: TestBench;

  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('jobs').execute();
    gateway = await createTestGateway();
    bench = createTestBench({ ...database, apiUrl: gateway.url });
  });
  afterEach(() => gateway.close());

  /** The first attempt fails, and the next one is made after the wait and not earlier. */
  const expectRetry = async (waitMs: number, timeouts: Partial<Timeouts> = {}) => {
    const failing = bench.outbox({}, timeouts);
    await failing.queue(bench.sms());
    await failing.flush();
    expect(await bench.rows()).toMatchObject([{ attempts: 1 }]);
    const tried = gateway.received.length;
    gateway.behave(take);
    const outbox = bench.outbox();
    bench.advance(waitMs - 1);
    await outbox.flush();
    expect(gateway.received).toHaveLength(tried);
    bench.advance(1);
    await outbox.flush();
    expect(gateway.received).toHaveLength(tried + 1);
    expect(await bench.rows()).toEqual([]);
  };

  it.each<[string, Behaviour, string]>([
    ['400', (response) => response.writeHead(400).end('Request is missing a field'), 'HTTP 400'],
    ['429', (response) => response.writeHead(429).end(), 'HTTP 429'],
    ['500', (response) => response.writeHead(500).end('<html>'), 'HTTP 500'],
    ['a redirect', (response) => response.writeHead(307, { location: '/elsewhere' }).end(), 'HTTP 307'],
    [
      'no recipient',
      (response) =>
        response
          .writeHead(201, JSON_HEADERS)
          .end('{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}'),
      'InvalidSenderId',
    ],
  ])('that answers with %s is tried again soon', async (_what, behaviour, reason) => {
    gateway.behave(behaviour);
    await expectRetry(REFUSED);
    expect(bench.logged).toMatchObject([{ details: { reason } }]);
    expect(gateway.received.every(({ path }) => path === '/version1/messaging')).toBe(true);
  });

  it.each<[string, Behaviour, string, Partial<Timeouts>?]>([
    ['answers with a page', (response) => response.writeHead(200).end('<html>'), 'unreadable answer'],
    [
      'answers with half an answer',
      (response) => response.writeHead(201, JSON_HEADERS).end('{"SMSMessageData":{"Mess'),
      'unreadable answer',
    ],
    [
      'answers without end',
      (response) => {
        response.writeHead(201, JSON_HEADERS);
        const more = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536, ' ')));
        };
        response.on('drain', more);
        more();
      },
      'unreadable answer',
    ],
    ['never answers', () => {}, 'no answer in time', SILENT],
    [
      'answers a bit at a time',
      (response) => {
        response.writeHead(201, JSON_HEADERS);
        const timer = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(timer));
      },
      'no answer in time',
      SILENT,
    ],
    ['hangs up', (response) => response.socket?.destroy(), 'UND_ERR_SOCKET'],
    [
      'hangs up in the middle',
      (response) => {
        response.writeHead(201, { ...JSON_HEADERS, 'content-length': 500 });
        response.write('{', () => response.socket?.destroy());
      },
      'UND_ERR_SOCKET',
    ],
    ['speaks no HTTP', (response) => response.socket?.end('SSH-2.0-x\r\n\r\n'), 'HTTPParserError'],
  ])('that %s may have sent it, and is tried again later', async (_what, behaviour, reason, timeouts) => {
    gateway.behave(behaviour);
    await expectRetry(IN_DOUBT, timeouts);
    expect(bench.logged).toMatchObject([{ details: { reason } }]);
  });

  it('that cannot be reached is retried soon', async () => {
    const closed = await createTestGateway();
    await closed.close();
    const outbox = bench.outbox({ apiUrl: closed.url });
    await outbox.queue(bench.sms());
    await outbox.flush();
    const unknown = bench.outbox({ apiUrl: 'http://gateway.invalid/' });
    bench.advance(REFUSED);
    await unknown.flush();
    expect(await bench.rows()).toMatchObject([{ attempts: 2 }]);
    expect(bench.logged).toMatchObject([
      { details: { reason: 'ECONNREFUSED' } },
      { details: { reason: expect.stringMatching(/^(ENOTFOUND|EAI_AGAIN)$/) } },
    ]);
  });

  it('has no longer to answer than until the message expires', async () => {
    gateway.behave(() => {});
    const outbox = bench.outbox({}, { attemptMaxMs: 3_600_000 });
    await outbox.queue(bench.sms({ expiresAt: bench.clock.now() + 100 }));
    await outbox.flush();
    expect(gateway.received).toHaveLength(1);
    expect(await bench.rows()).toEqual([]);
    expect(bench.messages().at(-1)).toContain('could not be sent in time');
  });

  it('that is slow delays neither queueing nor the other messages', async () => {
    const held: http.ServerResponse[] = [];
    gateway.behave((response, received) => {
      if (received.form.message?.startsWith('slow')) held.push(response);
      else take(response, received);
    });
    const outbox = bench.outbox();
    for (const text of ['slow 1', 'slow 2', 'slow 3']) await outbox.queue(bench.sms({ text }));
    const flushed = outbox.flush();
    await eventually(() => expect(held).toHaveLength(3));
    for (let index = 0; index < 20; index += 1) await outbox.queue(bench.sms({ text: `quick ${index}` }));
    const flushedToo = outbox.flush();
    await eventually(() => expect(gateway.received).toHaveLength(23));
    expect(held.every((response) => !response.writableEnded)).toBe(true);
    for (const response of held) take(response, gateway.received[0]!);
    await Promise.all([flushed, flushedToo]);
    expect(await bench.rows()).toEqual([]);
  });

  it('receives at most four messages at once', async () => {
    const held: http.ServerResponse[] = [];
    gateway.behave((response) => held.push(response));
    const outbox = bench.outbox();
    for (let index = 0; index < 9; index += 1) await outbox.queue(bench.sms());
    const flushed = Promise.all([outbox.flush(), outbox.flush()]);
    for (const expected of [4, 4, 1]) {
      await eventually(() => expect(held).toHaveLength(expected));
      for (const response of held.splice(0)) take(response, gateway.received[0]!);
    }
    await flushed;
    expect(gateway.received).toHaveLength(9);
  });

  it('that never answers does not prevent the server from stopping', async () => {
    gateway.behave(() => {});
    const outbox = bench.outbox({}, { stopMs: 50 });
    await outbox.queue(bench.sms());
    void outbox.flush();
    await eventually(() => expect(gateway.received).toHaveLength(1));
    await outbox.stop();
    expect(await bench.rows()).toHaveLength(1);
  });

  it('may finish running attempts when the server stops', async () => {
    gateway.behave(() => {});
    const outbox = bench.outbox();
    await outbox.queue(bench.sms());
    let answer = () => {};
    gateway.behave((response, received) => {
      answer = () => void take(response, received);
    });
    void outbox.flush();
    await eventually(() => expect(gateway.received).toHaveLength(1));
    const stopped = outbox.stop();
    answer();
    await stopped;
    expect(await bench.rows()).toEqual([]);
  });
});
