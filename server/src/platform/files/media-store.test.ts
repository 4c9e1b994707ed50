import { mkdir, mkdtemp, readFile, readdir, realpath, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../run-program.ts';
import { type MediaStore, createFolderStore } from './media-store.ts';

let base: string;
let folder: string;
let store: MediaStore;
/** What asking for the disk fails with. */
let diskProblem: Error | null;

const readingOf = async (file: string): Promise<string | undefined> => {
  const opened = await store.open(file);
  const content = await opened?.readWhole();
  await opened?.close();
  return content?.toString();
};

beforeEach(async () => {
  base = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sebule-store-')));
  folder = path.join(base, 'media');
  diskProblem = null;
  const requireThere = async () => {
    if (diskProblem) throw diskProblem;
  };
  store = createFolderStore(folder, { requireThere });
  await mkdir(path.join(folder, 'films'), { recursive: true });
  await mkdir(path.join(base, 'outside'));
  await writeFile(path.join(folder, 'films/a.mp4'), 'a film');
  await writeFile(path.join(base, 'outside/secret.mp4'), 'secret');
  await symlink('../outside', path.join(folder, 'away'));
});
afterEach(() => rm(base, { recursive: true }));

describe('a media store in a folder', () => {
  it('reads any part of a file', async () => {
    const file = await store.open('films/a.mp4');
    const into = Buffer.alloc(4, '.');
    expect(file?.size).toBe(6);
    expect([await file?.read(into, 2), into.toString()]).toEqual([4, 'film']);
    expect([await file?.read(into, 4), into.toString()]).toEqual([2, 'lmlm']);
    expect(await file?.read(into, 6)).toBe(0);
    await file?.close();
    expect(await store.stat('films/a.mp4')).toMatchObject({ size: 6 });
    expect(await store.stat('films')).toBeNull();
    expect(await store.open('films/b.mp4')).toBeNull();
  });

  it('lists a folder, with what is hidden', async () => {
    await mkdir(path.join(folder, 'films/.hidden'));
    const entries = await store.list('films');
    expect(entries.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: '.hidden', isFolder: true },
      { name: 'a.mp4', isFolder: false },
    ]);
    await symlink('films', path.join(folder, 'inner'));
    expect(await store.list('inner')).toHaveLength(2);
    expect((await store.list('')).map(({ name }) => name).toSorted()).toEqual(['away', 'films', 'inner']);
    expect(await store.list('none/at all')).toEqual([]);
  });

  it('writes bytes into folders that it makes, over what was there', async () => {
    await store.write('.sebule/prepared/k/package.json', Buffer.from('one'));
    await store.write('.sebule/prepared/k/package.json', Buffer.from('two'));
    expect(await readdir(path.join(folder, '.sebule/prepared/k'))).toEqual(['package.json']);
    expect(await readingOf('.sebule/prepared/k/package.json')).toBe('two');
  });

  it('takes a local file, as readable as its new folder', async () => {
    const localFile = path.join(base, 'made.mp4');
    await writeFile(localFile, 'made', { mode: 0o600 });
    await store.write('films/made.mp4', { localFile });
    expect(await readingOf('films/made.mp4')).toBe('made');
    expect(await readdir(base)).toEqual(['media', 'outside']);
    const { mode } = await stat(path.join(folder, 'films'));
    expect((await stat(path.join(folder, 'films/made.mp4'))).mode & 0o777).toBe(mode & 0o666);
  });

  // A disk of its own, in memory.
  it.runIf(process.platform === 'linux')(
    'copies a local file from another disk, unless told to stop',
    async () => {
      const elsewhere = await mkdtemp('/dev/shm/sebule-store-');
      const localFile = path.join(elsewhere, 'made.mp4');
      const content = Buffer.alloc(2_500_000, 'made');
      await writeFile(localFile, content);
      await expect(
        store.write('films/made.mp4', { localFile }, AbortSignal.abort(new Error('stop'))),
      ).rejects.toThrow('stop');
      expect(await readdir(path.join(folder, 'films'))).toEqual(['a.mp4']);
      await store.write('films/made.mp4', { localFile });
      expect((await readFile(path.join(folder, 'films/made.mp4'))).equals(content)).toBe(true);
      expect([await readdir(elsewhere), await readdir(path.join(folder, 'films'))]).toEqual([
        [],
        ['a.mp4', 'made.mp4'],
      ]);
      await rm(elsewhere, { recursive: true });
    },
  );

  it('leaves nothing behind when writing fails', async () => {
    await mkdir(path.join(folder, 'films/taken'));
    await expect(store.write('films/taken', Buffer.from('x'))).rejects.toMatchObject({ code: 'EISDIR' });
    expect(await readdir(path.join(folder, 'films'))).toEqual(['a.mp4', 'taken']);
  });

  it('removes a file, or a folder with everything in it, but not what symlinks lead to', async () => {
    expect([await store.remove('films/a.mp4'), await store.remove('films/a.mp4')]).toEqual([true, false]);
    await store.write('.sebule/prepared/k/deep/er/video.mp4', Buffer.from('x'));
    await symlink('../../../../outside', path.join(folder, '.sebule/prepared/k/link'));
    expect(await store.remove('.sebule/prepared/k')).toBe(true);
    expect(await readdir(path.join(folder, '.sebule/prepared'))).toEqual([]);
    expect(await readdir(path.join(base, 'outside'))).toEqual(['secret.mp4']);
  });

  it('moves files and folders, over nothing', async () => {
    await store.write('.sebule/new/k/package.json', Buffer.from('x'));
    expect(await store.rename('.sebule/new/k', '.sebule/prepared/k')).toBe('no-folder');
    expect(await store.rename('.sebule/new', '.sebule/prepared')).toBe('moved');
    expect(await store.rename('films/a.mp4', '.sebule/prepared/k/package.json')).toBe('taken');
    expect(await readingOf('.sebule/prepared/k/package.json')).toBe('x');
  });

  it('gives programs the open file itself', async () => {
    const print = async () =>
      store.withLocalFile('films/a.mp4', async (file) => {
        await rm(path.join(folder, 'films/a.mp4'));
        return runProgram(['cat', '/dev/fd/3'], { file, timeMaxMs: 10_000, outputMaxBytes: 100 });
      });
    expect(await print()).toMatchObject({ exitCode: 0, output: Buffer.from('a film') });
    expect(await print()).toBeNull();
  });

  it.each(['away/secret.mp4', '../outside/secret.mp4', 'films/../../outside/secret.mp4', 'a\0b'])(
    'neither reads nor changes %j',
    async (outside) => {
      expect([await store.open(outside), await store.stat(outside)]).toEqual([null, null]);
      expect(await store.list(path.dirname(outside)).catch(() => [])).not.toContainEqual(
        expect.objectContaining({ name: 'secret.mp4' }),
      );
      await expect(store.write(outside, Buffer.from('x'))).rejects.toThrow();
      expect(await store.remove(outside)).toBe(false);
      expect(await store.rename(outside, 'films/stolen.mp4')).toBe('missing');
      expect(await store.rename('films/a.mp4', outside)).toBe('no-folder');
      expect(await store.withLocalFile(outside, async () => 'seen')).toBeNull();
      expect(await readFile(path.join(base, 'outside/secret.mp4'), 'utf8')).toBe('secret');
    },
  );

  it('writes nothing, and takes nothing for gone, while the disk is away', async () => {
    diskProblem = new Error('away');
    await expect(store.write('films/b.mp4', Buffer.from('x'))).rejects.toThrow('away');
    await expect(store.remove('films/b.mp4')).rejects.toThrow('away');
    expect(await readdir(path.join(folder, 'films'))).toEqual(['a.mp4']);
  });

  it('tells how much room there is', async () => {
    expect(await store.freeBytes()).toBeGreaterThan(0);
  });
});
