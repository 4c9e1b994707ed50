import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../../../testing/eventually.ts';
import { endOf } from '../../../testing/raw-connection.ts';
import { createServer } from '../server.ts';

const MIB = 1024 * 1024;
/** More than the system's buffers of a connection hold. */
const BIG = 16 * MIB;
const LONG_MS = 60_000;
const TIMES = { headersMs: LONG_MS, requestMs: LONG_MS, silenceMs: LONG_MS, lingerMs: LONG_MS };
const LIMITS = { overall: 6, perAddress: 4, waitingPerConnection: 3, waitingOverall: 5 };

describe('the connections of the server', () => {
  let app: FastifyInstance;
  let clients: Socket[];
  /** The server's sockets, in the order of connecting. */
  let accepted: Socket[];
  /** What each held answer waits for. */
  let finish: (() => void)[];
  let atOnce: { now: number; most: number };
  /** Of the event loop, if somebody counts. */
  let turn: number;
  /** In which turns requests of `/counted` began. */
  let begunIn: number[];

  const start = async (times: Partial<typeof TIMES> = {}, trustedProxies: string[] = []) => {
    app = await createServer({
      trustedProxies,
      logLevel: 'silent',
      connections: { limits: LIMITS, times: { ...TIMES, ...times } },
    });
    app.get('/held', async () => {
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      await new Promise<void>((resolve) => finish.push(resolve));
      atOnce.now -= 1;
      return 'held';
    });
    app.get('/big', async (_request, reply) => reply.type('video/mp4').send(Buffer.alloc(BIG)));
    app.get('/endless', async (_request, reply) =>
      reply.type('text/csv').send(Readable.from(['name\n'.repeat(20_000), new Promise(() => {})])),
    );
    app.get('/counted', async () => {
      begunIn.push(turn);
      return 'counted';
    });
    app.post<{ Body: { name: string } }>('/named', async ({ body }) => body.name);
    app.server.on('connection', (socket) => accepted.push(socket));
    await app.listen({ port: 0, host: '0.0.0.0' });
  };

  /** A connection of the given loopback address that has sent this and reads nothing until resumed. */
  const connect = async (text = '', localAddress = '127.0.0.1'): Promise<Socket> => {
    const port = (app.server.address() as AddressInfo).port;
    const client = net.connect({ port, host: '127.0.0.1', localAddress }).pause();
    client.on('error', () => {});
    clients.push(client);
    await once(client, 'connect');
    client.write(text);
    return client;
  };
  const get = (path: string, times = 1) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(times);
  const post = (body: string) =>
    `POST /named HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const read = (client: Socket) => {
    const received = { text: '', isClosed: false };
    client.on('data', (chunk: Buffer) => (received.text += chunk.toString('latin1')));
    client.on('close', () => (received.isClosed = true));
    client.resume();
    return received;
  };
  const statusesOf = ({ text }: { text: string }) =>
    [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));

  /** Connections that each wait for an answer. */
  const holdEach = async (count: number, localAddress?: string) => {
    for (let held = 0; held < count; held += 1) {
      const before = finish.length;
      await connect(get('/held'), localAddress);
      await eventually(() => expect(finish).toHaveLength(before + 1));
    }
  };

  beforeEach(() => {
    clients = [];
    accepted = [];
    finish = [];
    atOnce = { now: 0, most: 0 };
    turn = 0;
    begunIn = [];
  });
  afterEach(async () => {
    for (const client of clients) client.destroy();
    for (const end of finish) end();
    app.server.closeAllConnections();
    await app.close();
  });

  describe('with pipelined requests', () => {
    it('answers them one after the other, in their order', async () => {
      await start();
      const client = await connect(get('/held', 2) + post('{"name":"Asha"}') + get('/none'));
      const received = read(client);
      await eventually(() => expect(finish).toHaveLength(1));
      finish[0]?.();
      await eventually(() => expect(finish).toHaveLength(2));
      finish[1]?.();
      await eventually(() => expect(statusesOf(received)).toEqual([200, 200, 200, 404]));
      expect(received.text).toContain('Asha');
      expect(atOnce.most).toBe(1);
      client.write(get('/none'));
      await eventually(() => expect(statusesOf(received)).toEqual([200, 200, 200, 404, 404]));
    });

    it('begins one of them in a turn of the event loop, so that others are answered in between', async () => {
      await start();
      let isOver = false;
      const countTurns = () => {
        turn += 1;
        if (!isOver) setImmediate(countTurns);
      };
      countTurns();
      await connect(get('/held') + get('/counted'));
      await connect(get('/held') + get('/counted', 3));
      await eventually(() => expect(finish).toHaveLength(2));
      for (const end of finish) end();
      await eventually(() => expect(begunIn).toHaveLength(4));
      isOver = true;
      expect(new Set(begunIn).size).toBe(4);
    });

    it('reads nothing more while one waits', async () => {
      await start();
      const body = JSON.stringify({ name: 'x'.repeat(8 * MIB) });
      const received = read(await connect(get('/held', 2) + post(body)));
      await eventually(() => expect(finish).toHaveLength(1));
      const unread = accepted[0]?.bytesRead ?? Number.NaN;
      expect(unread).toBeLessThan(MIB);
      // Another connection is served meanwhile, so that the first one would have been read on.
      expect(statusesOf(read(await connect(get('/none'))))).toEqual([]);
      await eventually(() => expect(accepted).toHaveLength(2));
      expect(accepted[0]?.bytesRead).toBe(unread);
      finish[0]?.();
      await eventually(() => expect(finish).toHaveLength(2));
      finish[1]?.();
      await eventually(() => expect(statusesOf(received)).toEqual([200, 200, 413]));
    });

    it('does not treat a client as slow because of data that the server left unread', async () => {
      await start({ headersMs: 100, requestMs: 200 });
      const tooSlow = once(app.server, 'clientError');
      const request = post(JSON.stringify({ name: 'x'.repeat(50_000) }));
      const client = await connect(get('/held') + request.slice(0, 20_000));
      const received = read(client);
      await tooSlow;
      client.write(request.slice(20_000));
      finish[0]?.();
      await eventually(() => expect(statusesOf(received)).toEqual([200, 200]));
      expect(received.isClosed).toBe(false);
    });

    it('closes a connection that pipelines more than its share', async () => {
      await start();
      const received = read(await connect(get('/held', LIMITS.waitingPerConnection + 2)));
      await eventually(() => expect(received.isClosed).toBe(true));
      await eventually(() => expect(accepted[0]?.destroyed).toBe(true));
      expect(finish).toHaveLength(1);
    });

    it('closes a connection that pipelines one when too many are waiting already', async () => {
      await start();
      await connect(get('/held', 4));
      const second = read(await connect(get('/held', 3)));
      await eventually(() => expect(finish).toHaveLength(2));
      const third = read(await connect(get('/held', 2)));
      await eventually(() => expect(third.isClosed).toBe(true));
      expect(second.isClosed).toBe(false);
      // The slots of a closed connection are free for others.
      accepted[0]?.destroy();
      const fourth = read(await connect(get('/held', 4)));
      await eventually(() => expect(finish).toHaveLength(4));
      expect([second.isClosed, fourth.isClosed]).toEqual([false, false]);
    });
  });

  it('sends 100 Continue to a client that waits for it with the body', async () => {
    await start();
    const body = '{"name":"Asha"}';
    const head = post(body).slice(0, -body.length).replace('Host: x', 'Host: x\r\nExpect: 100-continue');
    const client = await connect(head);
    const received = read(client);
    await eventually(() => expect(statusesOf(received)).toEqual([100]));
    client.write(body);
    await eventually(() => expect(statusesOf(received)).toEqual([100, 200]));
  });

  describe('when an answer without a length', () => {
    const RESET = 'read ECONNRESET';
    /** A client of HTTP/1.0, to whom an end of the connection is the end of the body. */
    const begun = async () => {
      const client = await connect('GET /endless HTTP/1.0\r\n\r\n');
      await eventually(() => expect(accepted[0]?.bytesWritten).toBeGreaterThan(100_000));
      return client;
    };

    it.each([
      ['the server stops', () => app.server.closeAllConnections()],
      ['the server closes the connection', () => accepted[0]?.destroy()],
    ])('is cut because %s, the connection is reset', async (_why, cut) => {
      await start();
      const client = await begun();
      cut();
      expect(await endOf(client)).toBe(RESET);
    });

    it('is cut because it does not go on, the connection is reset', async () => {
      await start({ silenceMs: 100 });
      expect(await endOf(await begun())).toBe(RESET);
    });

    it('is finished, the connection ends well', async () => {
      await start();
      expect(await endOf(await connect('GET /none HTTP/1.0\r\n\r\n'))).toBe('a good end');
      const kept = await connect(get('/none'));
      const ended = endOf(kept);
      await eventually(() => expect(kept.bytesRead).toBeGreaterThan(100));
      app.server.closeAllConnections();
      expect(await ended).toBe('a good end');
    });
  });

  describe('with clients that do not keep up', () => {
    it('closes one that receives nothing of its answer', async () => {
      await start({ silenceMs: 300 });
      await connect(get('/big'));
      await eventually(() => expect(accepted[0]?.destroyed).toBe(true));
    });

    it('keeps serving one that receives a little at a time', async () => {
      await start({ silenceMs: 2_000 });
      const client = await connect(get('/big'));
      const begun = performance.now();
      let bytes = 0;
      for await (const chunk of client) {
        bytes += (chunk as Buffer).length;
        if (bytes >= BIG) break;
        // As slowly as a bad line, and for longer than the idle timeout.
        if (performance.now() - begun < 3_000) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      expect(bytes).toBeGreaterThanOrEqual(BIG);
      expect(performance.now() - begun).toBeGreaterThan(3_000);
    });

    it('refuses one that does not finish its request, and closes it', async () => {
      await start({ headersMs: 200, requestMs: 400, lingerMs: 100 });
      const held = await connect('GET /none HTTP/1.1\r\nHost: x\r\n');
      const received = read(held);
      await eventually(() => expect(statusesOf(received)).toEqual([408]));
      expect(received.text).toContain(
        '{"success":false,"msg":"The request took too long to arrive.","details":[{"code":"request-timeout"}]}',
      );
      await eventually(() => expect(accepted[0]?.destroyed).toBe(true));
    });

    it('closes one that never sends anything, without an answer', async () => {
      await start({ headersMs: 200, requestMs: 200 });
      const received = read(await connect());
      await eventually(() => expect(received.isClosed).toBe(true));
      expect(received.text).toBe('');
    });

    it('closes one that was refused, even if the client keeps it open and reads nothing', async () => {
      await start({ lingerMs: 100 });
      const port = (app.server.address() as AddressInfo).port;
      const client = net.connect({ port, host: '127.0.0.1', allowHalfOpen: true }).pause();
      clients.push(client.on('error', () => {}));
      client.write('not HTTP\r\n\r\n');
      await eventually(() => expect(accepted[0]?.destroyed).toBe(true));
      const received = read(client);
      await eventually(() => expect(statusesOf(received)).toEqual([400]));
    });

    it('does not write a refusal into the middle of an answer', async () => {
      await start({ lingerMs: 100 });
      const received = read(await connect(`${get('/held')}not HTTP\r\n\r\n`));
      await eventually(() => expect(received.isClosed).toBe(true));
      expect(received.text).toBe('');
    });
  });

  describe('with too many at once', () => {
    const untilAccepted = (count: number) => eventually(() => expect(accepted).toHaveLength(count));
    const closedOnes = () => accepted.flatMap(({ destroyed }, index) => (destroyed ? [index] : []));

    it('closes the connection that has been idle for longest', async () => {
      await start();
      await holdEach(1);
      for (let count = 2; count <= LIMITS.perAddress; count += 1) {
        await connect();
        await untilAccepted(count);
      }
      const received = read(await connect(get('/none')));
      await eventually(() => expect(statusesOf(received)).toEqual([404]));
      expect(closedOnes()).toEqual([1]);
    });

    it('closes an idle connection of any address before one that is in use', async () => {
      await start();
      await holdEach(LIMITS.perAddress);
      for (const address of ['127.0.0.2', '127.0.0.3']) {
        const answered = read(await connect(get('/none'), address));
        await eventually(() => expect(statusesOf(answered)).toEqual([404]));
      }
      for (const address of ['127.0.0.4', '127.0.0.5']) {
        const received = read(await connect(get('/none'), address));
        await eventually(() => expect(statusesOf(received)).toEqual([404]));
      }
      expect(closedOnes()).toEqual([4, 5]);
    });

    it('serves a new address even if all slots are held by addresses with one connection each', async () => {
      await start();
      for (let count = 1; count <= LIMITS.overall; count += 1) {
        const received = read(await connect(get('/none'), `127.0.1.${count}`));
        await eventually(() => expect(statusesOf(received)).toEqual([404]));
      }
      const received = read(await connect(get('/none'), '127.0.2.1'));
      await eventually(() => expect(statusesOf(received)).toEqual([404]));
      expect(closedOnes()).toEqual([0]);
    });

    it('refuses only an address whose connections are all in use', async () => {
      await start();
      await holdEach(LIMITS.perAddress);
      const refused = read(await connect(get('/held')));
      await eventually(() => expect(refused.isClosed).toBe(true));
      await holdEach(1, '127.0.0.2');
      await holdEach(1, '127.0.0.3');
      expect(closedOnes()).toEqual([LIMITS.perAddress]);
      // All slots are taken; the address with the most loses one, although it is in use.
      const one = read(await connect(get('/none'), '127.0.0.4'));
      await eventually(() => expect(statusesOf(one)).toEqual([404]));
      expect(closedOnes()).toEqual([0, LIMITS.perAddress]);
    });

    it('lets a trusted proxy use every slot', async () => {
      await start({}, ['127.0.0.1']);
      await holdEach(LIMITS.overall);
      expect(closedOnes()).toEqual([]);
    });

    it('frees slots when connections end', async () => {
      await start();
      for (let round = 1; round <= 5; round += 1) {
        const received = read(await connect(get('/none')));
        await eventually(() => expect(statusesOf(received)).toEqual([404]));
        clients.at(-1)?.destroy();
        await eventually(() => expect(accepted.at(-1)?.destroyed).toBe(true));
      }
      await holdEach(LIMITS.perAddress);
    });
  });
});
