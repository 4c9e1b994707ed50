import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { type UploadsTestServer, filmOf, startUploadsTestServer } from '../../testing/uploads-server.ts';

/** At least; on a busy machine the thread that replaces the folder may hardly run meanwhile. */
const UPLOADS = 40;
const UPLOADS_MAX = 2_000;
const AT_ONCE = 4;

/** Until it is terminated, a folder is replaced by a link that leads out, by nothing, by a file, and put back. */
const SWAPPER = `
  const { renameSync, rmSync, statSync, symlinkSync, writeFileSync } = require('node:fs');
  const { media, outside } = require('node:worker_threads').workerData;
  const attempt = (step) => { try { step(); } catch {} };
  for (;;) {
    attempt(() => renameSync(media + '/films', media + '/parked'));
    attempt(() => symlinkSync(outside, media + '/films'));
    attempt(() => rmSync(media + '/films', { recursive: true }));
    attempt(() => symlinkSync('lost+found', media + '/films'));
    attempt(() => rmSync(media + '/films', { recursive: true }));
    attempt(() => writeFileSync(media + '/films', ''));
    attempt(() => rmSync(media + '/films', { recursive: true }));
    attempt(() => renameSync(media + '/parked', media + '/films'));
    // For a while it is a folder, or nothing would ever be stored.
    for (let looks = 0; looks < 2_000; looks += 1) statSync(media);
  }`;

describeOnBothDatabases('uploads into a folder that is replaced all the time', (open) => {
  let database: TestDatabase;
  let server: UploadsTestServer;
  let swapper: Worker | undefined;
  beforeEach(async () => {
    database = await open();
    server = await startUploadsTestServer({ db: database.db });
  });
  afterEach(async () => {
    await swapper?.terminate();
    await server.close();
    await database.close();
  });

  it('are stored or refused, and never leave the media folder', async () => {
    const outside = path.join(server.dataDir, 'outside');
    for (const each of [
      outside,
      path.join(server.mediaDir, 'films'),
      path.join(server.mediaDir, 'lost+found'),
    ])
      await mkdir(each);
    swapper = new Worker(SWAPPER, { eval: true, workerData: { media: server.mediaDir, outside } });
    const film = filmOf(2_000);
    const outcomes: Record<string, number> = {};
    const codes = new Set<string>();
    const upload = async (folder: string) => {
      const begun = await server.create({ name: 'Kite.mp4', size: film.length, folder });
      const answer =
        begun.status === 201 ? await server.append(String(begun.headers.location), 0, film) : begun;
      const isStored = answer.status === 204;
      if (!isStored) codes.add(answer.body?.details[0]?.code ?? 'no envelope');
      outcomes[answer.status] = (outcomes[answer.status] ?? 0) + 1;
      if (begun.status === 201 && !isStored) await server.discard(String(begun.headers.location));
    };
    // Both must occur, or the test proves nothing.
    const bothOccurred = () => outcomes[204] !== undefined && codes.size > 0;
    let uploads = 0;
    const uploader = async () => {
      while (uploads < UPLOADS || (!bothOccurred() && uploads < UPLOADS_MAX)) {
        uploads += 1;
        await upload(uploads % 2 === 0 ? 'films' : 'films/new/deeper');
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, uploader));
    const { 204: stored = 0, 400: invalid = 0, 503: notStored = 0, ...others } = outcomes;
    expect(others).toEqual({});
    expect([...codes]).not.toContain('no envelope');
    expect([stored > 0, invalid + notStored > 0]).toEqual([true, true]);
    expect(await readdir(outside)).toEqual([]);
    expect(await readdir(path.join(server.mediaDir, 'lost+found'))).toEqual([]);
  });
});
