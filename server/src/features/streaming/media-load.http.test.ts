import { truncate, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { type MediaTestServer, type Watcher, startMediaTestServer } from '../../testing/media-server.ts';

const CAPS = { perSession: 4, perAccount: 6, overall: 8 };
const MIB = 1024 * 1024;
/** More than the system's buffers of a connection hold. */
const BIG = 64 * MIB;
const FILM = 'films/big.mp4';

let server: MediaTestServer;
let sockets: net.Socket[];
/** The server's sockets, in the order of their requests. */
let serverSockets: net.Socket[];
/** Requests received, statuses of finished answers, the highest number of open files. */
let seen: { requests: number; ended: number[]; openMost: number };

const film = (who?: Watcher) => server.address(FILM, 'file', who);

/** A connection that has pipelined these requests and reads nothing until it is resumed. */
const pipeline = (...addresses: string[]) => {
  const socket = net.connect(Number(new URL(server.origin).port), '127.0.0.1').pause();
  socket.on('error', () => {});
  sockets.push(socket);
  socket.write(addresses.map((address) => `GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
  return socket;
};
const repeated = (address: string, times: number) => Array.from({ length: times }, () => address);

const untilOpen = (count: number) => eventually(() => expect(server.openFiles()).toHaveLength(count));

/** Until the system's buffers of the connection are full, and the server waits. */
const untilStuck = async (socket: net.Socket | undefined) => {
  let last = -1;
  let same = 0;
  await eventually(() => {
    const now = socket?.bytesWritten ?? 0;
    same = now === last ? same + 1 : 0;
    last = now;
    expect(same).toBeGreaterThanOrEqual(3);
    expect(socket?.writableLength).toBeGreaterThan(0);
  });
};

describeOnBothDatabases('media under load', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    sockets = [];
    serverSockets = [];
    seen = { requests: 0, ended: [], openMost: 0 };
    server = await startMediaTestServer({ db: database.db, caps: CAPS });
    const countOpen = () => (seen.openMost = Math.max(seen.openMost, server.openFiles().length));
    server.app.server.on('connection', (socket) => serverSockets.push(socket));
    server.app.server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
      seen.requests += 1;
      countOpen();
      response.on('close', () => {
        seen.ended.push(response.statusCode);
        countOpen();
      });
    });
    await server.put('films/a.mp4', 'film');
    await server.put('films/a.srt', '1\n00:00:01,000 --> 00:00:02,000\nx');
    await writeFile(path.join(server.mediaDir, FILM), '');
    await truncate(path.join(server.mediaDir, FILM), BIG);
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await server.close();
  });

  it('opens one file per connection, regardless of pipelined requests', async () => {
    const socket = pipeline(...repeated(film(), 30));
    await eventually(() => expect(seen.requests).toBe(30));
    await untilStuck(serverSockets[0]);
    expect((await server.fetch(server.address('films/a.mp4', 'file', 'admin'))).status).toBe(200);
    await untilOpen(1);
    socket.destroy();
    await untilOpen(0);
    // The connection itself and its one file.
    expect(seen.openMost).toBeLessThanOrEqual(2);
    await eventually(() => expect(server.isTimerRunning()).toBe(false));
  });

  it('answers pipelined requests in order', async () => {
    const [small, subtitles] = [server.address('films/a.mp4'), server.address('films/a.srt')];
    const socket = pipeline(small, subtitles, film(), '/media/x/y', small);
    let received = '';
    const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    for await (const chunk of socket) {
      // The long film is all zeros.
      received += String(chunk).replaceAll('\0', '');
      if (statuses().length === 5 && received.endsWith('film')) break;
    }
    expect(statuses()).toEqual([200, 200, 200, 403, 200]);
  });

  it('refuses a session more answers at once than its share, before it opens a file', async () => {
    for (let index = 0; index < 20; index += 1) pipeline(...repeated(film(), 20));
    const refusedCount = 20 * (20 - CAPS.perSession);
    await eventually(() => expect(seen.ended).toHaveLength(refusedCount));
    expect(new Set(seen.ended)).toEqual(new Set([429]));
    await untilOpen(CAPS.perSession);
    expect(seen.openMost).toBe(CAPS.perSession);
    const refused = await server.fetch(film());
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.json()).toEqual({
      success: false,
      msg: 'Too much is being loaded at once. Please try again in a moment.',
      details: [{ code: 'media-busy' }],
    });
    expect((await server.fetch(server.address('films/a.mp4', 'file', 'admin'))).status).toBe(200);
  });

  it('refuses an account more than its share, on any number of devices', async () => {
    const paused = repeated(film(), 4).map((address) => pipeline(address));
    await untilOpen(4);
    for (let index = 0; index < 4; index += 1) pipeline(film('television'));
    await eventually(() => expect(seen.ended).toEqual([429, 429]));
    await untilOpen(CAPS.perAccount);
    expect(seen.openMost).toBeLessThanOrEqual(CAPS.perAccount);
    const refused = await server.fetch(film('television'));
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '1']);
    expect((await server.fetch(server.address('films/a.mp4', 'file', 'admin'))).status).toBe(200);
    for (const socket of paused) socket.destroy();
    await untilOpen(2);
    const again = server.address('films/a.mp4', 'file', 'television');
    await eventually(async () => expect((await server.fetch(again)).status).toBe(200));
  });

  it('refuses everybody more than the limit of the server', async () => {
    for (let index = 0; index < 4; index += 1) pipeline(film());
    for (let index = 0; index < 2; index += 1) pipeline(film('television'));
    for (let index = 0; index < 2; index += 1) pipeline(film('admin'));
    await untilOpen(CAPS.overall);
    expect((await server.fetch(film('admin'))).status).toBe(429);
  });

  it('releases slots when answers are sent, refused or aborted', async () => {
    for (let round = 0; round < 3; round += 1) {
      const paused = repeated(film(), CAPS.perSession).map((address) => pipeline(address));
      await untilOpen(CAPS.perSession);
      for (const socket of paused) socket.destroy();
      await untilOpen(0);
      await eventually(async () => expect((await server.fetch(server.address('none.mp4'))).status).toBe(404));
    }
    for (let index = 0; index < 20; index += 1) {
      expect((await server.fetch(server.address('films/a.mp4'))).status).toBe(200);
      expect((await server.app.inject(server.address('films/a.mp4'))).statusCode).toBe(200);
      expect((await server.fetch(server.address('films/a.srt'), { method: 'HEAD' })).status).toBe(200);
    }
  });

  it('ends with the session, even if the client does not read', async () => {
    const paused = [pipeline(...repeated(film(), 30)), pipeline(film('admin'))];
    await untilOpen(2);
    await Promise.all([untilStuck(serverSockets[0]), untilStuck(serverSockets[1])]);
    await server.passMs(500);
    expect(server.openFiles()).toHaveLength(2);
    await server.db.deleteFrom('sessions').where('id', '=', 'session-of_viewer').execute();
    await server.passMs(500);
    await untilOpen(1);
    expect(serverSockets.filter(({ destroyed }) => destroyed)).toHaveLength(1);
    for (const socket of paused) socket.destroy();
    await untilOpen(0);
  });
});
