import { randomBytes } from 'node:crypto';
import { truncate, unlink } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { eventually } from '../../testing/eventually.ts';
import { type MediaTestServer, PUT_AT, startMediaTestServer } from '../../testing/media-server.ts';

const CONTENT = Buffer.from('film');

let server: MediaTestServer;

const film = () => server.address('films/a.mp4');

describeOnBothDatabases('media while it is being sent', (open) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    server = await startMediaTestServer({
      db: database.db,
      caps: { perSession: 200, perAccount: 200, overall: 200 },
    });
    await server.put('films/a.mp4', CONTENT);
  });
  afterEach(() => server.close());

  const BIG = 64 * 1024 * 1024;
  /** Starts to read and stops: the rest waits in the server. */
  const openPaused = async () => {
    await server.put('films/big.mp4', Buffer.alloc(1));
    await truncate(path.join(server.mediaDir, 'films/big.mp4'), BIG);
    const request = http.get(server.origin + server.address('films/big.mp4'));
    const response = await new Promise<http.IncomingMessage>((resolve) => request.on('response', resolve));
    response.pause();
    return { request, response };
  };
  const readToEnd = async (response: http.IncomingMessage) => {
    let bytes = 0;
    try {
      for await (const chunk of response) bytes += (chunk as Buffer).length;
      return { bytes, failed: false };
    } catch {
      return { bytes, failed: true };
    }
  };

  it('is sent to the end', async () => {
    const { response } = await openPaused();
    await server.passMs(1_000);
    expect(await readToEnd(response)).toEqual({ bytes: BIG, failed: false });
    await eventually(() => expect(server.openFiles()).toEqual([]));
  });

  it('closes the file when the client disconnects', async () => {
    const { request } = await openPaused();
    expect(server.openFiles()).toHaveLength(1);
    request.destroy();
    await eventually(() => expect(server.openFiles()).toEqual([]));
  });

  it('closes every file no matter how early clients disconnect', async () => {
    const { request } = await openPaused();
    const address = server.address('films/big.mp4');
    const impatient = Array.from({ length: 100 }, (_, index) => {
      const each = http.get(server.origin + address, { agent: false });
      return new Promise<void>((resolve) => {
        each.on('error', () => resolve());
        each.on('close', () => resolve());
        setTimeout(() => each.destroy(), index / 2);
      });
    });
    await Promise.all(impatient);
    request.destroy();
    await eventually(() => expect(server.openFiles()).toEqual([]));
    expect((await server.fetch(film())).body).toEqual(CONTENT);
  });

  it('sends the correct bytes to many clients at once', async () => {
    const content = randomBytes(1_500_000);
    await server.put('films/random.mp4', content);
    const address = server.address('films/random.mp4');
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        server.fetch(address, { headers: { range: `bytes=${index * 1_000}-` } }).then(({ body }) => body),
      ),
    );
    expect(answers.every((body, index) => body.equals(content.subarray(index * 1_000)))).toBe(true);
    const injected = await server.app.inject(address);
    expect(injected.rawPayload.equals(content)).toBe(true);
  });

  it('is aborted within a second of the sign-out', async () => {
    const { response } = await openPaused();
    await server.db.deleteFrom('sessions').execute();
    await server.passMs(1_000);
    const { bytes, failed } = await readToEnd(response);
    expect(failed).toBe(true);
    expect(bytes).toBeLessThan(BIG / 2);
    await eventually(() => expect(server.openFiles()).toEqual([]));
  });

  it('is aborted when the title is switched off', async () => {
    const { response } = await openPaused();
    await server.db.updateTable('titles').set({ is_active: 0 }).execute();
    await server.passMs(1_000);
    expect((await readToEnd(response)).failed).toBe(true);
  });

  it('is aborted, without a crash, when the file becomes shorter', async () => {
    const { response } = await openPaused();
    await truncate(path.join(server.mediaDir, 'films/big.mp4'), 1_000);
    expect((await readToEnd(response)).failed).toBe(true);
    expect((await server.fetch(film())).status).toBe(200);
  });

  it('continues when the file is replaced or removed', async () => {
    const { response } = await openPaused();
    await unlink(path.join(server.mediaDir, 'films/big.mp4'));
    expect(await readToEnd(response)).toEqual({ bytes: BIG, failed: false });
  });

  it('leaves no file open after answers without a body', async () => {
    await server.fetch(film(), { method: 'HEAD' });
    await server.fetch(film(), { headers: { range: 'bytes=90000-' } });
    await server.fetch(film(), { headers: { 'if-modified-since': PUT_AT.toUTCString() } });
    expect(server.openFiles()).toEqual([]);
  });
});
