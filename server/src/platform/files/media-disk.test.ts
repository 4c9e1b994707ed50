import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open as openFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { libraryMessages } from '@sebule/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, describeOnBothDatabases } from '../../testing/databases.ts';
import { type MediaDisk, createMediaDisk } from './media-disk.ts';

describeOnBothDatabases('the disk with the media folder', (open) => {
  let database: TestDatabase;
  let top: string;
  let folder: string;
  let disk: MediaDisk;
  beforeEach(async () => {
    database = await open();
    top = mkdtempSync(path.join(os.tmpdir(), 'sebule-disk-'));
    folder = path.join(top, 'films');
    mkdirSync(folder);
    disk = createMediaDisk(database.db, folder);
  });
  afterEach(async () => {
    rmSync(top, { recursive: true });
    await database.close();
  });

  const addFilm = () => {
    mkdirSync(path.join(folder, 'Drama'), { recursive: true });
    writeFileSync(path.join(folder, 'Drama', 'Kilele.mp4'), 'film');
  };
  const unplug = () => {
    renameSync(folder, path.join(top, 'unplugged'));
    mkdirSync(folder);
  };
  const plugIn = () => {
    rmSync(folder, { recursive: true });
    renameSync(path.join(top, 'unplugged'), folder);
  };

  it('is not missed before there was a film on it', async () => {
    expect(await disk.isAway()).toBe(false);
    unplug();
    expect(await disk.isAway()).toBe(false);
  });

  it('is away when the folder is an empty one in its place, until it is back', async () => {
    addFilm();
    expect(await disk.isAway()).toBe(false);
    unplug();
    expect(await disk.isAway()).toBe(true);
    // What is made below an empty folder, or by a disk of the system, is no film.
    mkdirSync(path.join(folder, 'uploads'));
    mkdirSync(path.join(folder, 'lost+found'));
    expect(await createMediaDisk(database.db, folder).isAway()).toBe(true);
    plugIn();
    expect(await disk.isAway()).toBe(false);
  });

  it('is not taken for there by what Sebule itself makes in the folder', async () => {
    const addOwn = () => {
      for (const own of ['artwork', 'subtitles']) {
        mkdirSync(path.join(folder, own));
        writeFileSync(path.join(folder, own, 'own'), 'content');
      }
    };
    addOwn();
    await disk.isAway();
    expect(existsSync(path.join(folder, '.sebule-media'))).toBe(false);
    addFilm();
    await disk.isAway();
    unplug();
    addOwn();
    expect(await createMediaDisk(database.db, folder).isAway()).toBe(true);
  });

  it('has to be there for whatever is to be made on it', async () => {
    await disk.requireThere();
    addFilm();
    await disk.requireThere();
    unplug();
    await expect(disk.requireThere()).rejects.toMatchObject({
      status: 503,
      code: 'media-disk-away',
      message: `${libraryMessages.diskAway}: ${folder}`,
    });
    plugIn();
    await disk.requireThere();
  });

  it('is reached as long as its films can be there, as far as the last look tells', async () => {
    expect(disk.isReached()).toBe(true);
    addFilm();
    await disk.isAway();
    unplug();
    expect(disk.isReached()).toBe(true);
    await disk.isAway();
    expect(disk.isReached()).toBe(false);
    rmSync(folder, { recursive: true });
    await disk.isAway();
    expect(disk.isReached()).toBe(false);
    mkdirSync(folder);
    plugIn();
    await disk.isAway();
    expect(disk.isReached()).toBe(true);
    expect(disk.turns()).toBe(2);
  });

  it('is there when the landlord has deleted all films', async () => {
    addFilm();
    await disk.isAway();
    rmSync(path.join(folder, 'Drama'), { recursive: true });
    expect(await disk.isAway()).toBe(false);
  });

  it('may be replaced by another with films, and is then no longer the one that is known', async () => {
    addFilm();
    await disk.isAway();
    const first = readFileSync(path.join(folder, '.sebule-media'), 'utf8');
    unplug();
    addFilm();
    expect(await disk.isAway()).toBe(false);
    expect(readFileSync(path.join(folder, '.sebule-media'), 'utf8')).not.toBe(first);
    rmSync(folder, { recursive: true });
    mkdirSync(folder);
    expect(await disk.isAway()).toBe(true);
  });

  describe('once the index has videos', () => {
    let known: string[];
    beforeEach(async () => {
      known = ['Drama/gone.mp4', 'Drama/Kilele.mp4'];
      disk = createMediaDisk(database.db, folder, async () => known);
      addFilm();
      await disk.isAway();
      unplug();
    });
    const marker = () => path.join(folder, '.sebule-media');

    it('is not replaced by a film that another program stores in its place', async () => {
      writeFileSync(path.join(folder, 'Kimya.mp4'), 'film');
      expect(await disk.isAway()).toBe(true);
      expect(existsSync(marker())).toBe(false);
      plugIn();
      expect(await disk.isAway()).toBe(false);
    });

    it('may be replaced by a copy with some of them', async () => {
      addFilm();
      expect(await disk.isAway()).toBe(false);
      expect(existsSync(marker())).toBe(true);
    });

    it('may be replaced by any once it has none any more', async () => {
      writeFileSync(path.join(folder, 'Kimya.mp4'), 'film');
      known = [];
      expect(await disk.isAway()).toBe(false);
    });

    it.each([
      ['an empty one', false],
      ['one with other films', true],
    ])('is replaced by %s when the landlord marks it by hand', async (_what, hasFilms) => {
      if (hasFilms) writeFileSync(path.join(folder, 'Kimya.mp4'), 'film');
      expect(await disk.isAway()).toBe(true);
      writeFileSync(marker(), '');
      expect(await disk.isAway()).toBe(false);
      expect(readFileSync(marker(), 'utf8')).toMatch(/^[\da-f-]{36}\n$/);
      plugIn();
      // It has films, and the mark that Sebule has given it.
      expect(await disk.isAway()).toBe(false);
    });
  });

  it('is not missed in another folder that the landlord has set', async () => {
    addFilm();
    await disk.isAway();
    const other = path.join(top, 'other');
    mkdirSync(other);
    expect(await createMediaDisk(database.db, other).isAway()).toBe(false);
  });

  it('is away while it does not answer', async () => {
    addFilm();
    await disk.isAway();
    const marker = path.join(folder, '.sebule-media');
    rmSync(marker);
    execFileSync('mkfifo', [marker]);
    // A handle that is opened for both never waits, and keeps a reader waiting until it is closed.
    const writer = await openFile(marker, 'r+');
    expect(await disk.state(20)).toBe('silent');
    rmSync(marker);
    writeFileSync(marker, '');
    await writer.close();
    expect(await disk.state()).toBe('there');
  });

  it('is not missed where its folder cannot be marked', async () => {
    rmSync(folder, { recursive: true });
    expect(await disk.isAway()).toBe(false);
  });
});
