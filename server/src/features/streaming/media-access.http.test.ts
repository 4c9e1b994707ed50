import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SECOND_MS } from '#platform/clock.ts';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { MEDIA_URL_SECONDS, type MediaTestServer, startMediaTestServer } from '../../testing/media-server.ts';

const REFUSAL = {
  success: false,
  msg: 'This media address is no longer valid. Please open the title again.',
  details: [{ code: expect.stringMatching(/^media-/) }],
};

describeOnBothDatabases('access to media', (open) => {
  let database: TestDatabase;
  let server: MediaTestServer;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const film = () => server.address('films/a.mp4');

  describe('by a signed address', () => {
    beforeEach(async () => {
      server = await startMediaTestServer({ db: database.db });
      await server.put('films/a.mp4', 'film');
    });
    afterEach(() => server.close());

    const status = async (address = film()) => (await server.fetch(address)).status;

    it('is refused with one plain message when the address is forged or expired', async () => {
      const forged = film().replace('films/a.mp4', 'films/b.mp4');
      const address = film();
      await server.passMs(MEDIA_URL_SECONDS * SECOND_MS);
      for (const bad of [forged, '/media/x/films/a.mp4', address]) {
        const answer = await server.fetch(bad);
        expect(answer.status).toBe(403);
        expect(answer.headers['cache-control']).toBe('no-store');
        expect(answer.json()).toEqual(REFUSAL);
      }
    });

    it('ends with the session', async () => {
      expect(await status()).toBe(200);
      await server.db.deleteFrom('sessions').execute();
      const answer = await server.fetch(film(), { headers: { range: 'bytes=0-1' } });
      expect(answer.status).toBe(403);
      expect(answer.json()).toEqual(REFUSAL);
    });

    it('ends when the session expires or the account is blocked', async () => {
      await server.passMs(60_000);
      expect(await status()).toBe(403);
      await server.passMs(-60_000);
      expect(await status()).toBe(200);
      await server.db.updateTable('accounts').set({ status: 'blocked' }).execute();
      expect(await status()).toBe(403);
    });

    it('ends for viewers when the title is switched off, and for everybody when it is in the trash', async () => {
      const asAdmin = server.address('films/a.mp4', 'file', 'admin');
      await server.db.updateTable('titles').set({ is_active: 0 }).execute();
      expect(await status()).toBe(404);
      expect(await status(asAdmin)).toBe(200);
      await server.db.updateTable('titles').set({ is_active: 1, status: 'trash' }).execute();
      expect(await status()).toBe(404);
      expect(await status(asAdmin)).toBe(404);
    });

    it('is 404 for a file that is missing or outside the folder', async () => {
      await symlink('/etc/hostname', path.join(server.mediaDir, 'leak.mp4'));
      for (const name of ['none.mp4', 'leak.mp4', 'films']) {
        const answer = await server.fetch(server.address(name));
        expect(answer.status).toBe(404);
        expect(answer.json()).toMatchObject({ success: false });
      }
    });
  });

  describe('by another method or with junk', () => {
    beforeAll(async () => {
      server = await startMediaTestServer({ db: database.db });
      await server.put('films/a.mp4', 'film');
    });
    afterAll(() => server.close());

    it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('answers 405 to %s', async (method) => {
      const answer = await server.fetch(film(), { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
      expect(answer.json()).toMatchObject({ success: false });
    });

    it.each([
      '/media/%zz/a.mp4',
      '/media/x/%00.mp4',
      '/media/x/%zz',
      '/media/x/%ff',
      '/media/x/../../../etc/passwd',
      '/media/x/..%2f..%2fetc%2fpasswd',
      '/media/x/%F0%9F%8E%AC',
      '/media//',
      '/media/x',
      '/media/x/',
      `/media/${'t'.repeat(1_999)}/a`,
      `/media/${'t'.repeat(9_000)}/a`,
      `/media/x/${'p'.repeat(9_000)}`,
    ])('answers junk in the envelope (%#)', async (address) => {
      const answer = await server.fetch(address);
      expect([400, 403, 404, 414]).toContain(answer.status);
      expect(answer.json()).toMatchObject({ success: false, details: [{ code: expect.any(String) }] });
    });
  });

  describe('with sending delegated to nginx', () => {
    beforeAll(async () => {
      server = await startMediaTestServer({ db: database.db, mediaOffload: 'x-accel' });
      await server.put('films/50% a.mp4', 'film');
      await server.put('films/a.srt', '1\n00:00:01,000 --> 00:00:02,000\nx');
    });
    afterAll(() => server.close());

    it('names the file and sends no bytes', async () => {
      const answer = await server.fetch(server.address('films/50% a.mp4'), {
        headers: { range: 'bytes=0-1' },
      });
      expect(answer.status).toBe(200);
      expect(answer.body).toHaveLength(0);
      expect(answer.headers).toMatchObject({
        'x-accel-redirect': '/_media/films/50%25%20a.mp4',
        'content-type': 'video/mp4',
        'cache-control': 'private, max-age=600',
      });
      expect(answer.headers.etag).toBeUndefined();
    });

    it('still converts subtitles itself', async () => {
      const answer = await server.fetch(server.address('films/a.srt'));
      expect(answer.headers['x-accel-redirect']).toBeUndefined();
      expect(answer.body.toString()).toMatch(/^WEBVTT\n/);
    });

    it('makes the same checks', async () => {
      expect((await server.fetch(server.address('films/none.mp4'))).status).toBe(404);
      await server.db.deleteFrom('sessions').execute();
      expect((await server.fetch(server.address('films/50% a.mp4'))).status).toBe(403);
    });
  });
});
