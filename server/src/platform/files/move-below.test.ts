import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeEmptyFolderBelow } from './change-below.ts';
import { moveBelow, settleMoveBelow } from './move-below.ts';

describe('moving below a folder', () => {
  let base: string;
  let folder: string;

  beforeEach(async () => {
    base = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sebule-move-')));
    folder = path.join(base, 'media');
    await mkdir(path.join(folder, 'films/old'), { recursive: true });
    await mkdir(path.join(folder, 'empty'));
    await writeFile(path.join(folder, 'films/kite.mp4'), 'kite');
    await writeFile(path.join(folder, 'films/old/wind.mp4'), 'wind');
    await writeFile(path.join(folder, 'nothing.mp4'), '');
    await writeFile(path.join(base, 'secret.mp4'), 'outside');
    await symlink('../secret.mp4', path.join(folder, 'leak.mp4'));
    await symlink('films', path.join(folder, 'inner'));
    await symlink('..', path.join(folder, 'outer'));
  });
  afterEach(() => rm(base, { recursive: true }));

  const all = () => execFileSync('find', [base, '-printf', '%P %s %l\n']).toString().split('\n').toSorted();
  const content = (file: string) => readFile(path.join(folder, file), 'utf8');

  it('renames a file, and moves one to another folder', async () => {
    expect(await moveBelow(folder, 'films/kite.mp4', 'films/Kite (2024).mp4')).toBe('moved');
    expect(await moveBelow(folder, 'films/Kite (2024).mp4', 'empty/kite.mp4')).toBe('moved');
    expect(await content('empty/kite.mp4')).toBe('kite');
    expect(await readdir(path.join(folder, 'films'))).toEqual(['old']);
  });

  it('moves a folder with all that is in it', async () => {
    expect(await moveBelow(folder, 'films', 'empty/films')).toBe('moved');
    expect(await content('empty/films/old/wind.mp4')).toBe('wind');
  });

  it.each([
    ['films/kite.mp4', 'nothing.mp4', 'taken'],
    ['films/kite.mp4', 'empty', 'taken'],
    ['films/kite.mp4', 'leak.mp4', 'taken'],
    ['films', 'empty', 'taken'],
    ['films/kite.mp4', 'nowhere/kite.mp4', 'no-folder'],
    ['films/kite.mp4', 'inner/new.mp4', 'no-folder'],
    ['films/kite.mp4', 'outer/new.mp4', 'no-folder'],
    ['films/kite.mp4', '../new.mp4', 'no-folder'],
    ['films/kite.mp4', 'new\0.mp4', 'no-folder'],
    ['missing.mp4', 'new.mp4', 'missing'],
    ['leak.mp4', 'new.mp4', 'missing'],
    ['inner', 'new', 'missing'],
    ['inner/kite.mp4', 'new.mp4', 'missing'],
    ['../secret.mp4', 'new.mp4', 'missing'],
    ['', 'new', 'missing'],
  ])('changes nothing: %s to %s is %s', async (from, to, outcome) => {
    const before = all();
    expect(await moveBelow(folder, from, to)).toBe(outcome);
    expect(all()).toEqual(before);
  });

  it('does not move a folder into itself, and leaves no trace of the attempt', async () => {
    const before = all();
    await expect(moveBelow(folder, 'films', 'films/old/films')).rejects.toThrow('EINVAL');
    expect(all()).toEqual(before);
  });

  it('knows where an interrupted move ended, and removes what it has reserved', async () => {
    expect(await settleMoveBelow(folder, 'films/kite.mp4', 'nothing.mp4')).toBe('from');
    expect(await settleMoveBelow(folder, 'films', 'empty')).toBe('from');
    expect(await readdir(folder)).toEqual(['films', 'inner', 'leak.mp4', 'outer']);
    expect(await settleMoveBelow(folder, 'gone.mp4', 'films/kite.mp4')).toBe('to');
    expect(await settleMoveBelow(folder, 'gone.mp4', 'gone-too.mp4')).toBeNull();
    // Somebody else has put a file there.
    expect(await settleMoveBelow(folder, 'films/old/wind.mp4', 'films/kite.mp4')).toBe('from');
    expect(await content('films/kite.mp4')).toBe('kite');
  });

  it('removes folders only when they are empty, and no links', async () => {
    expect(await removeEmptyFolderBelow(folder, 'empty')).toBe(true);
    for (const other of ['empty', 'films', 'inner', 'outer', 'nothing.mp4', '..', '']) {
      expect([other, await removeEmptyFolderBelow(folder, other)]).toEqual([other, false]);
    }
  });
});
