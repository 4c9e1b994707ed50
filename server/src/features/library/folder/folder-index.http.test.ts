import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { addMovie } from '../../../testing/fixtures.ts';
import { createFolderIndex } from './folder-index.ts';

describeOnBothDatabases('the index of the media folder', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
  });
  afterEach(() => app.close());

  it('keeps what was on a disk that is pulled out during a look', async () => {
    const { db } = app.database;
    await addMovie(db, 'kite');
    const folder = path.join(app.mediaDir, 'films');
    await mkdir(folder);
    await writeFile(path.join(folder, 'kite.mp4'), 'a film');
    const away = [false];
    const index = createFolderIndex({
      db,
      clock: app.clock,
      mediaDir: app.mediaDir,
      disk: { isAway: async () => away.shift() ?? true },
      diskEvents: { renew: () => {}, add: async () => false, remove: () => {}, keepOnly: () => {} },
      events: { publish: () => {} },
      beingDeleted: async () => new Set(),
      onNewVideos: async () => {},
    });
    const look = () => index.refreshAll(new AbortController().signal, () => {});
    await look();
    await rm(folder, { recursive: true });
    // When the look begins, and not any more when it has found nothing.
    away.push(false);
    await look();
    const rowsOf = async () =>
      Promise.all(
        (['folder_entries', 'lost_files'] as const).map(async (table) =>
          (await db.selectFrom(table).select('path').orderBy('path').execute()).map((row) => row.path),
        ),
      );
    expect(await rowsOf()).toEqual([['films', 'films/kite.mp4'], []]);
    away.push(false, false);
    await look();
    expect(await rowsOf()).toEqual([[], ['films/kite.mp4']]);
  });
});
