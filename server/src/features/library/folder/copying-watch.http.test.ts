import { appendFile, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AdminEvent } from '@sebule/contract';
import { expect, it, onTestFinished } from 'vitest';
import type { Tx } from '#platform/db/transaction.ts';
import { createMediaDisk } from '#platform/files/media-disk.ts';
import { TEST_NOW } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { handFiredTimers } from '../../../testing/hand-fired-timers.ts';
import { STANDS_STILL_MS, createCopyingWatch } from './copying.ts';
import { createFolderIndex } from './folder-index.ts';
import { folderRepository } from './folder.repository.ts';

describeOnBothDatabases('the watch on files that are being copied', (open) => {
  const watching = async () => {
    const database = await open();
    onTestFinished(() => database.close());
    const mediaDir = path.join(database.dataDir, 'media');
    await mkdir(path.join(mediaDir, 'Films'), { recursive: true });
    let now = TEST_NOW;
    const disk = createMediaDisk(database.db, mediaDir);
    let looks = 0;
    const probed: string[] = [];
    const events: AdminEvent[] = [];
    const index = createFolderIndex({
      db: database.db,
      clock: { now: () => now },
      mediaDir,
      disk: {
        isAway() {
          looks += 1;
          return disk.isAway();
        },
      },
      diskEvents: { renew: () => {}, add: async () => false, remove: () => {}, keepOnly: () => {} },
      events: { publish: (_tx: Tx, event: AdminEvent) => void events.push(event) },
      beingDeleted: async () => new Set(),
      onNewVideos: async () => void probed.push('queued'),
    });
    const timers = handFiredTimers();
    const watch = createCopyingWatch({
      lookAtCopied: () => index.lookAtCopied(),
      log: { warn: () => undefined },
      every: timers.every,
    });
    watch.start();
    onTestFinished(() => watch.stop());
    await index.refreshAll(new AbortController().signal, () => undefined);
    looks = 0;
    const file = path.join(mediaDir, 'Films/kite.mp4');
    return {
      index,
      file,
      probed,
      events,
      looks: () => looks,
      /** Lets so much time pass until the watch looks again. */
      async after(ms: number) {
        now += ms;
        await timers.fire(1);
      },
      async touch() {
        await utimes(file, new Date(now), new Date(now));
      },
      async offered() {
        const { rows } = await folderRepository(database.db).list({
          folder: 'Films',
          kind: 'video',
          q: undefined,
          sort: undefined,
          limit: 10,
          offset: 0,
        });
        return rows.map(({ name }) => name);
      },
      async state() {
        const rows = await database.db
          .selectFrom('folder_entries')
          .select(['size', 'probe'])
          .where('kind', '=', 'video')
          .execute();
        return rows.map(({ size, probe }) => [size, probe]);
      },
    };
  };

  it('sees them grow and end by itself, and does nothing when there are none', async () => {
    const { index, file, probed, events, looks, after, touch, state } = await watching();
    await after(5_000);
    expect(looks()).toBe(0);

    await writeFile(file, 'half');
    await touch();
    await index.refresh('Films');
    expect([await state(), probed]).toEqual([[[4, 'copying']], []]);
    await appendFile(file, ' of it');
    await touch();
    await after(5_000);
    expect(await state()).toEqual([[10, 'copying']]);
    const before = events.length;
    await after(5_000);
    // Nothing has changed for the page.
    expect(events).toHaveLength(before);
    await after(STANDS_STILL_MS - 5_000);
    expect([await state(), probed]).toEqual([[[10, 'waiting']], ['queued']]);
    expect(events.slice(before)).toEqual([{ type: 'media-folder-changed' }]);

    const done = looks();
    await after(5_000);
    expect(looks()).toBe(done);
  });

  it('sees many of them in one folder', async () => {
    const { index, file, after, state } = await watching();
    const names = Array.from({ length: 2_500 }, (_nothing, number) => `${number}.mp4`);
    for (const name of names) await writeFile(path.join(path.dirname(file), name), '');
    await index.refresh('Films');
    expect(new Set((await state()).map(([, probe]) => probe))).toEqual(new Set(['copying']));
    await after(STANDS_STILL_MS);
    expect(new Set((await state()).map(([, probe]) => probe))).toEqual(new Set(['waiting']));
  });

  it('offers no piece of a film in pieces once it is complete', async () => {
    const { index, file, after, offered } = await watching();
    const write = (name: string, text: string) => writeFile(path.join(path.dirname(file), name), text);
    await write('film.m3u8', '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\n1.m4s\n');
    for (const name of ['init.mp4', '2.ts', 'kite.mp4']) await write(name, '');
    await index.refresh('Films');
    expect(await offered()).toEqual(['film.m3u8', 'kite.mp4']);
    await after(STANDS_STILL_MS);
    expect(await offered()).toEqual(['film.m3u8', 'kite.mp4']);
  });

  it('forgets those that are gone', async () => {
    const { index, file, looks, after, touch, state } = await watching();
    await writeFile(file, 'half');
    await touch();
    await index.refresh('Films');
    await rm(file);
    await after(5_000);
    const known = looks();
    await after(5_000);
    expect(looks()).toBe(known);
    await index.refresh('Films');
    expect(await state()).toEqual([]);
  });

  it('takes a file of which Sebule knows that it is complete at once', async () => {
    const { index, file, touch, state } = await watching();
    await writeFile(file, 'whole');
    await touch();
    await index.refresh('Films');
    expect(await state()).toEqual([[5, 'copying']]);
    await index.refresh('Films', 'kite.mp4');
    expect(await state()).toEqual([[5, 'waiting']]);
  });
});
