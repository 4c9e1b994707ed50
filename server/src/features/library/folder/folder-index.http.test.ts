import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type TestApp, createTestApp } from '../../../testing/app.ts';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { addMovie } from '../../../testing/fixtures.ts';
import { createDiskEvents } from './disk-events.ts';
import { createFolderIndex } from './folder-index.ts';

describeOnBothDatabases('the index of the media folder', (open) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(open);
  });
  afterEach(() => app.close());

  /** @param away whether the disk is away, each time that it is asked; without an answer, it is there */
  const indexed = ({ away = [], locked }: { away?: boolean[]; locked?: string } = {}) => {
    const { db } = app.database;
    const watched = new Set<string>();
    const diskEvents = createDiskEvents({
      mediaDir: app.mediaDir,
      clock: app.clock,
      log: { warn: () => undefined },
      watchFolder(folder) {
        const name = path.relative(app.mediaDir, folder);
        watched.add(name);
        return () => void watched.delete(name);
      },
    });
    diskEvents.start(() => undefined);
    const index = createFolderIndex({
      db,
      clock: app.clock,
      mediaDir: app.mediaDir,
      disk: { isAway: async () => away.shift() ?? false },
      diskEvents: {
        ...diskEvents,
        async add(folder) {
          if (folder === locked) throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
          return diskEvents.add(folder);
        },
      },
      events: { publish: () => {} },
      beingDeleted: async () => new Set(),
      onNewVideos: async () => {},
    });
    return {
      index,
      diskEvents,
      watched: () => [...watched].toSorted(),
      look: () => index.refreshAll(new AbortController().signal, () => {}),
    };
  };

  const fileAt = async (file: string) => {
    await mkdir(path.join(app.mediaDir, path.dirname(file)), { recursive: true });
    await writeFile(path.join(app.mediaDir, file), 'a film');
  };

  /** What is in the index, and what titles miss. */
  const rowsOf = () =>
    Promise.all(
      (['folder_entries', 'lost_files'] as const).map(async (table) =>
        (await app.database.db.selectFrom(table).select('path').orderBy('path').execute()).map(
          (row) => row.path,
        ),
      ),
    );

  it('keeps what was on a disk that is pulled out during a look', async () => {
    await addMovie(app.database.db, 'kite');
    await fileAt('films/kite.mp4');
    const away: boolean[] = [];
    const { look } = indexed({ away });
    await look();
    await rm(path.join(app.mediaDir, 'films'), { recursive: true });
    // When the look begins, and not any more when it has found nothing, in whichever folder.
    away.push(false, true, true);
    await look();
    expect(await rowsOf()).toEqual([['films', 'films/kite.mp4'], []]);
    await look();
    expect(await rowsOf()).toEqual([[], ['films/kite.mp4']]);
  });

  it('watches every folder anew once the disk is back', async () => {
    await fileAt('films/kite.mp4');
    const away: boolean[] = [];
    const { index, diskEvents, look, watched } = indexed({ away });
    await look();
    expect([watched(), await diskEvents.isReplaced()]).toEqual([['', 'films'], false]);
    for (const notice of [look, () => index.refresh('films')]) {
      away.push(true);
      await notice();
      // The folders are the same ones as before, but the system has ended the watches.
      expect([watched(), await diskEvents.isReplaced()]).toEqual([[], true]);
      await look();
      expect([watched(), await diskEvents.isReplaced()]).toEqual([['', 'films'], false]);
    }
  });

  it('notices that a folder is gone that was only visited', async () => {
    await addMovie(app.database.db, 'kite');
    await fileAt('films/kite.mp4');
    await fileAt('films/old/swing.mp4');
    const away: boolean[] = [];
    const { index, look } = indexed({ away });
    await index.refresh('films');
    await index.refresh('films/old');
    await rename(path.join(app.mediaDir, 'films'), path.join(app.mediaDir, 'Movies'));
    away.push(false, true, true);
    await look();
    expect((await rowsOf())[0]).toEqual(expect.arrayContaining(['films/kite.mp4', 'films/old/swing.mp4']));
    await look();
    expect(await rowsOf()).toEqual([
      ['Movies', 'Movies/kite.mp4', 'Movies/old', 'Movies/old/swing.mp4'],
      ['films/kite.mp4'],
    ]);
  });

  it('keeps what is in a folder that cannot be read', async () => {
    await fileAt('films/old/kite.mp4');
    await indexed().look();
    await rm(path.join(app.mediaDir, 'films/old'), { recursive: true });
    await indexed({ locked: 'films' }).look();
    expect(await rowsOf()).toEqual([['films', 'films/old', 'films/old/kite.mp4'], []]);
  });
});
