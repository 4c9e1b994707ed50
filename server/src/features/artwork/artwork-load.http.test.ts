import { mkdir, readdir, readlink, realpath, truncate, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAuditLog } from '#features/audit/index.ts';
import { SECOND_MS } from '#platform/clock.ts';
import { createServer } from '#platform/http/server.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { DISK_THAT_IS_THERE } from '../../testing/disk-that-is-there.ts';
import { eventually } from '../../testing/eventually.ts';
import { createArtwork } from './index.ts';

/** More than the system's buffers of a connection hold. */
const BIG = 64 * 1024 * 1024;
const CAPS = { overall: 5, perAddress: 3 };

describeOnBothDatabases('artwork under load', (open) => {
  let database: TestDatabase;
  let app: Awaited<ReturnType<typeof createServer>>;
  let artworkDir: string;
  let sockets: net.Socket[];
  let requests: number;
  let nowMs: number;
  let due: (() => unknown) | null;

  beforeEach(async () => {
    database = await open();
    sockets = [];
    requests = 0;
    nowMs = 0;
    due = null;
    const dataDir = await realpath(database.dataDir);
    artworkDir = path.join(dataDir, 'artwork');
    await mkdir(artworkDir);
    await writeFile(path.join(artworkDir, 'big.png'), '');
    await truncate(path.join(artworkDir, 'big.png'), BIG);
    await writeFile(path.join(artworkDir, 'small.png'), 'small');
    app = await createServer({ trustedProxies: [], logLevel: 'silent' });
    app.decorateRequest('actor', null);
    const clock = { now: () => nowMs };
    createArtwork({
      db: database.db,
      config: { mediaDir: dataDir, dataDir, tmdb: { imageUrl: 'http://127.0.0.1:1' } },
      clock,
      audit: createAuditLog({ db: database.db, clock }),
      jobs: createJobQueue({ db: database.db, clock, log: app.log }),
      log: app.log,
      disk: DISK_THAT_IS_THERE,
      caps: CAPS,
      every: (_intervalMs, work) => {
        due = work;
        return () => (due = null);
      },
    }).install(app);
    app.server.on('request', () => (requests += 1));
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    app.server.closeAllConnections();
    await app.close();
    await database.close();
  });

  const openPictures = async () => {
    const descriptors = await readdir('/proc/self/fd');
    const files = descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
    return (await Promise.all(files)).filter((file) => file.startsWith(artworkDir)).length;
  };
  const untilOpen = (count: number) => eventually(async () => expect(await openPictures()).toBe(count));
  const untilRequested = (count: number) => eventually(() => expect(requests).toBe(count));

  const send = (text: string, localAddress: string) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = net.connect({ port, host: '127.0.0.1', localAddress }).pause();
    sockets.push(socket.on('error', () => {}));
    socket.write(text);
    return socket;
  };
  const wanting = (file: string) => `GET /images/original/${file} HTTP/1.1\r\nHost: x\r\n\r\n`;
  /** A connection that reads nothing. */
  const stuck = (localAddress = '127.0.0.1', times = 1) =>
    send(wanting('big.png').repeat(times), localAddress);
  const receives = (localAddress: string) => {
    let received = '';
    const socket = send(wanting('small.png'), localAddress);
    socket.on('data', (chunk: Buffer) => (received += chunk.toString())).resume();
    return () => received.endsWith('small');
  };

  it('opens one picture per connection, regardless of pipelined requests', async () => {
    const socket = stuck('127.0.0.1', 30);
    await untilRequested(30);
    await untilOpen(1);
    expect((await fetch(`${app.listeningOrigin}/images/original/none.png`)).status).toBe(404);
    expect(await openPictures()).toBe(1);
    socket.destroy();
    await untilOpen(0);
  });

  it('limits an address to its share, and serves the others meanwhile', async () => {
    for (let count = 0; count < 10; count += 1) stuck();
    await untilRequested(10);
    await untilOpen(CAPS.perAddress);
    const isReceived = receives('127.0.0.2');
    await eventually(() => expect(isReceived()).toBe(true));
    expect(await openPictures()).toBe(CAPS.perAddress);
  });

  it('continues with waiting requests when slots are free again', async () => {
    const first = [stuck(), stuck(), stuck()];
    await untilOpen(3);
    const isReceived = receives('127.0.0.1');
    await untilRequested(4);
    expect(isReceived()).toBe(false);
    for (const socket of first) socket.destroy();
    await eventually(() => expect(isReceived()).toBe(true));
    await untilOpen(0);
    expect(due).toBeNull();
  });

  it('aborts an answer that is not received while another request waits', async () => {
    for (const address of ['127.0.0.1', '127.0.0.2'])
      for (let count = 0; count < 3; count += 1) stuck(address);
    await untilOpen(CAPS.overall);
    const isReceived = receives('127.0.0.3');
    await untilRequested(7);
    due?.();
    nowMs += 10 * SECOND_MS - 1;
    due?.();
    expect(isReceived()).toBe(false);
    // The system's buffers may still have accepted some bytes in between.
    await eventually(() => {
      nowMs += 10 * SECOND_MS;
      due?.();
      expect(isReceived()).toBe(true);
    });
  });
});
