import { mkdir, readFile as readNow, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { libraryMessages } from '@sebule/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { boundCallsTo, keptWaitingMs } from '#platform/files/disk-fs.ts';
import { whileReadersAreStuck } from '#platform/files/testing/stuck-readers.ts';
import { type TestApp, createTestApp } from './testing/app.ts';
import { describeOnBothDatabases } from './testing/databases.ts';
import { addPeople, signInAdmin, signInViewer } from './testing/fixtures.ts';

const WITHIN_MS = 300;

describeOnBothDatabases('a disk with films that does not answer', (open) => {
  let app: TestApp;
  let admin: string;
  let viewer: string;
  let release: () => void;
  beforeEach(async () => {
    app = await createTestApp(open);
    await addPeople(app.database.db);
    [admin, viewer] = [await signInAdmin(app), await signInViewer(app)];
    release = boundCallsTo(app.mediaDir, WITHIN_MS);
    await mkdir(path.join(app.mediaDir, 'artwork'));
    await writeFile(path.join(app.mediaDir, 'Kilele (2001).mp4'), 'a film');
  });
  afterEach(async () => {
    release();
    await app.close();
  });

  const addKilele = async (): Promise<string> => {
    await app.call('POST admin/media/scan', { token: admin });
    const movies = [{ path: 'Kilele (2001).mp4', title: 'Kilele', year: 2001 }];
    const added = await app.call('POST admin/media/add-movies', { token: admin, body: { movies } });
    const body = { movie_id: added.body.details[0].video_id, type: 'movie' };
    return (await app.call('POST videos/get-movie-series', { token: viewer, body })).body.details[0]
      .video_url;
  };

  const whileStuck = (work: () => Promise<void>): Promise<void> =>
    whileReadersAreStuck(app.mediaDir, async () => {
      await vi.waitFor(() => expect(keptWaitingMs()).toBeGreaterThan(WITHIN_MS), { timeout: 20_000 });
      await work();
    });

  it('keeps nothing else waiting, is told of, and is used again once it answers', async () => {
    const film = await addKilele();
    expect((await app.call(`GET ${film}`, { token: viewer })).status).toBe(200);
    await whileStuck(async () => {
      // Reading a file elsewhere, and a check of a password, take threads, too.
      expect(await readNow(import.meta.filename, 'utf8')).toContain('Kilele');
      await signInViewer(app);
      expect((await app.call('GET videos/get-movies', { token: viewer })).body.details).toHaveLength(1);
      const refused = await app.call(`GET ${film}`, { token: viewer });
      expect([refused.status, refused.body.msg, refused.headers['retry-after']]).toEqual([
        503,
        libraryMessages.diskSilent,
        '30',
      ]);
      const ready = await app.call('GET /readyz');
      expect([ready.status, ready.body.msg]).toEqual([503, 'The disk with the films is not responding.']);
      const summary = await app.call('GET admin/media/summary', { token: admin });
      expect(summary.body.details[0].problem.text).toContain('is not responding');
      const headers = {
        'tus-resumable': '1.0.0',
        'upload-length': '2000',
        'upload-metadata': 'filename a2l0ZS5tcDQ=',
      };
      const upload = await app.call('POST admin/media/upload', { token: admin, headers });
      expect([upload.status, upload.body.msg]).toEqual([503, libraryMessages.diskSilent]);
      // A picture of the movie database is on the other disk.
      expect((await app.call('GET /images/w342/none.jpg')).status).toBe(404);
    });
    expect((await app.call(`GET ${film}`, { token: viewer })).status).toBe(200);
    expect((await app.call('GET /readyz')).status).toBe(200);
  });

  it('forgets none of its films', async () => {
    await addKilele();
    await whileStuck(async () => {
      await app.call('POST admin/media/scan', { token: admin });
      await app.runJobs();
      const lost = await app.call('GET admin/media/missing', { token: admin });
      expect(lost.body.details).toEqual([]);
    });
    const listed = await app.call('GET admin/media/list?', { token: admin });
    expect(listed.body.details.map(({ name }: { name: string }) => name)).toContain('Kilele (2001).mp4');
  });
});
