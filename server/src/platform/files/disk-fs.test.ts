import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SilentDiskError } from './disk-calls.ts';
import {
  boundCallsTo,
  keptWaitingMs,
  open,
  opendir,
  readFile,
  readPiece,
  realpath,
  rename,
  stat,
} from './disk-fs.ts';
import { openFileBelow } from './open-below.ts';
import { whileReadersAreStuck } from './testing/stuck-readers.ts';

const WITHIN_MS = 100;

describe('a disk that may not answer', () => {
  let top: string;
  let media: string;
  let release: () => void;
  beforeEach(() => {
    top = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'sebule-silent-')));
    media = path.join(top, 'media');
    mkdirSync(path.join(media, 'Drama'), { recursive: true });
    writeFileSync(path.join(media, 'Drama', 'Kilele.mp4'), 'a film');
    writeFileSync(path.join(top, 'page.html'), 'a page');
    release = boundCallsTo(media, WITHIN_MS);
  });
  afterEach(() => {
    release();
    rmSync(top, { recursive: true });
  });

  it('leaves threads to everything else', async () => {
    await whileReadersAreStuck(media, async (outcomes) => {
      // Without a bound, this would wait behind them for ever.
      expect(await readFile(path.join(top, 'page.html'), 'utf8')).toBe('a page');
      for (const outcome of await Promise.all(outcomes)) expect(outcome).toBeInstanceOf(SilentDiskError);
      await expect(openFileBelow(media, 'Drama/Kilele.mp4')).rejects.toThrow(SilentDiskError);
      await expect(opendir(media)).rejects.toThrow(SilentDiskError);
      await expect(rename(path.join(top, 'page.html'), path.join(media, 'x'))).rejects.toThrow(
        SilentDiskError,
      );
      expect(keptWaitingMs()).toBeGreaterThanOrEqual(WITHIN_MS);
      expect((await stat(path.join(top, 'page.html'))).size).toBe(6);
    });
    const film = await openFileBelow(media, 'Drama/Kilele.mp4');
    expect(await film?.handle.readFile('utf8')).toBe('a film');
    await film?.handle.close();
  });

  it('is bounded behind a symlink, and in open files and folders, too', async () => {
    const link = path.join(top, 'films');
    symlinkSync(media, link);
    release();
    release = boundCallsTo(link, WITHIN_MS);
    const film = await openFileBelow(link, 'Drama/Kilele.mp4');
    const folder = await open(path.join(await realpath(link), 'Drama'), 'r');
    await whileReadersAreStuck(media, async (outcomes) => {
      await Promise.all(outcomes);
      await expect(stat(path.join(media, 'Drama'))).rejects.toThrow(SilentDiskError);
      await expect(stat(`/proc/self/fd/${folder.fd}/Kilele.mp4`)).rejects.toThrow(SilentDiskError);
      await expect(film?.handle.read(Buffer.alloc(6), 0, 6, 0)).rejects.toThrow(SilentDiskError);
      await expect(film && readPiece(film.handle, Buffer.alloc(6), 0)).rejects.toThrow(SilentDiskError);
      // Nobody waits for it, and it is closed once the disk answers.
      await film?.handle.close();
    });
    await folder.close();
  });

  it('gives pieces of an open file, and none of another one that has its number since', async () => {
    const handle = await open(path.join(media, 'Drama/Kilele.mp4'));
    const into = Buffer.alloc(10, '.');
    expect([await readPiece(handle, into, 2), into.toString()]).toEqual([4, 'film......']);
    const outside = await open(path.join(top, 'page.html'));
    expect(await readPiece(outside, into, 0)).toBe(6);
    await outside.close();
    await handle.close();
    await expect(readPiece(handle, into, 0)).rejects.toThrow('closed');
  });

  it('is listed as usual while it answers', async () => {
    const names: string[] = [];
    for await (const { name } of await opendir(media)) names.push(name);
    for await (const { name } of await opendir(top)) names.push(name);
    expect(names.toSorted()).toEqual(['Drama', 'media', 'page.html']);
  });

  it('creates no file later that was refused before', async () => {
    await whileReadersAreStuck(media, async (outcomes) => {
      await Promise.all(outcomes);
      await expect(open(path.join(media, 'new.mp4'), 'wx')).rejects.toThrow(SilentDiskError);
    });
    await expect(stat(path.join(media, 'new.mp4'))).rejects.toThrow('ENOENT');
  });
});
