import { once } from 'node:events';
import http, { type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addAcceptors, canSharePort } from './acceptors.ts';

const CLIENTS = 64;

/** Connects so many clients while this thread, and with it the server, stands still. */
const CONNECT = `
  const net = require('node:net');
  const { port, clients, connected } = require('node:worker_threads').workerData;
  for (let client = 0; client < clients; client += 1) {
    const socket = net.connect(port, '127.0.0.1', () => {
      Atomics.add(connected, 0, 1);
      Atomics.notify(connected, 0);
    });
    socket.on('error', () => {});
  }
`;

describe.runIf(canSharePort)('more sockets on one port', () => {
  let server: Server;
  let close: () => Promise<void>;
  let accepted: number;
  /** Once all clients are connected. */
  let allAccepted: Promise<void>;
  beforeEach(async () => {
    accepted = 0;
    server = http.createServer((_request, response) => response.end('hello'));
    server.listen({ port: 0, host: '127.0.0.1', reusePort: true });
    await once(server, 'listening');
    close = await addAcceptors(server);
    allAccepted = new Promise((resolve) => {
      server.on('connection', () => {
        accepted += 1;
        if (accepted === CLIENTS) resolve();
      });
    });
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await close();
  });
  const port = () => (server.address() as AddressInfo).port;

  it('take several connections in each turn of the event loop', async () => {
    const connected = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const workerData = { port: port(), clients: CLIENTS, connected };
    const worker = new Worker(CONNECT, { eval: true, workerData });
    await once(worker, 'online');
    for (let seen = 0; seen < CLIENTS; seen = Atomics.load(connected, 0)) Atomics.wait(connected, 0, seen);
    let turns = 0;
    const count = () => {
      turns += 1;
      if (accepted < CLIENTS) setImmediate(count);
    };
    setImmediate(count);
    await allAccepted;
    expect(turns).toBeLessThan(CLIENTS / 2);
    await worker.terminate();
  });

  it('answer like the first one', async () => {
    const answers = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const answer = await fetch(`http://127.0.0.1:${port()}`, { headers: { connection: 'close' } });
        return answer.text();
      }),
    );
    expect(new Set(answers)).toEqual(new Set(['hello']));
  });

  it('are closed once their connections have ended', async () => {
    const clients = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const client = net.connect(port(), '127.0.0.1');
        await once(client, 'connect');
        return client;
      }),
    );
    await allAccepted;
    const here = port();
    server.close();
    let isClosed = false;
    const closing = close().then(() => (isClosed = true));
    await expect(once(net.connect(here, '127.0.0.1'), 'connect')).rejects.toThrow('ECONNREFUSED');
    expect(isClosed).toBe(false);
    for (const client of clients) client.destroy();
    await closing;
  });
});
