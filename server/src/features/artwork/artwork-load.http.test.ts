import { mkdir, readdir, readlink, realpath, truncate, writeFile } from 'node:fs/promises';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createServer } from '#platform/http/server.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { installArtwork } from './index.ts';

/** More than the system's buffers of a connection take. */
const BIG = 64 * 1024 * 1024;

describeOnBothDatabases('artwork under load', (open) => {
  it('opens one picture for a connection, however many requests it has sent ahead', async () => {
    const database = await open();
    const dataDir = await realpath(database.dataDir);
    const artworkDir = path.join(dataDir, 'artwork');
    await mkdir(artworkDir);
    await writeFile(path.join(artworkDir, 'big.png'), '');
    await truncate(path.join(artworkDir, 'big.png'), BIG);
    const app = await createServer({ trustedProxies: [], logLevel: 'silent' });
    app.decorateRequest('actor', null);
    const config = { mediaDir: dataDir, dataDir, tmdb: { imageUrl: 'http://127.0.0.1:1' } };
    installArtwork(app, { db: database.db, config, clock: { now: () => 0 } });
    await app.listen({ port: 0, host: '127.0.0.1' });
    onTestFinished(async () => {
      app.server.closeAllConnections();
      await app.close();
      await database.close();
    });

    let requests = 0;
    app.server.on('request', () => (requests += 1));
    const openPictures = async () => {
      const descriptors = await readdir('/proc/self/fd');
      const files = descriptors.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
      return (await Promise.all(files)).filter((file) => file.startsWith(artworkDir)).length;
    };

    const socket = net.connect((app.server.address() as AddressInfo).port, '127.0.0.1').pause();
    socket.write('GET /images/original/big.png HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100));
    await eventually(() => expect(requests).toBe(100));
    await eventually(async () => expect(await openPictures()).toBe(1));
    expect((await fetch(`${app.listeningOrigin}/images/original/none.png`)).status).toBe(404);
    expect(await openPictures()).toBe(1);
    socket.destroy();
    await eventually(async () => expect(await openPictures()).toBe(0));
  });
});
