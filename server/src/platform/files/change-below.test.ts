import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { plainFileBelow, removeFileBelow, replaceFileBelow } from './change-below.ts';

describe('changing a file below a folder', () => {
  let base: string;
  let folder: string;

  beforeEach(async () => {
    base = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sebule-remove-')));
    folder = path.join(base, 'media');
    await mkdir(path.join(folder, 'films/empty'), { recursive: true });
    await writeFile(path.join(folder, 'films/a b.mp4'), 'inside');
    await writeFile(path.join(folder, 'top.mp4'), 'top');
    await writeFile(path.join(base, 'secret.mp4'), 'outside');
    await symlink('../secret.mp4', path.join(folder, 'leak.mp4'));
    await symlink('films', path.join(folder, 'inner'));
    await symlink('films/a b.mp4', path.join(folder, 'link.mp4'));
    await symlink(folder, path.join(base, 'link-to-media'));
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
  });
  afterEach(() => rm(base, { recursive: true }));

  it('removes a file, and then there is none', async () => {
    expect(await plainFileBelow(folder, 'films/a b.mp4')).toMatchObject({ freedBytes: 6 });
    expect(await removeFileBelow(folder, 'films/a b.mp4')).toBe(true);
    expect(await removeFileBelow(folder, 'films/a b.mp4')).toBe(false);
    expect(await removeFileBelow(path.join(base, 'link-to-media'), 'top.mp4')).toBe(true);
    expect(await readdir(path.join(folder, 'films'))).toEqual(['empty']);
  });

  it('leaves another file in the place of the one that was meant', async () => {
    const version = (await plainFileBelow(folder, 'top.mp4'))?.version;
    await writeFile(path.join(folder, 'top.mp4'), 'another film');
    expect(await removeFileBelow(folder, 'top.mp4', version)).toBe(false);
    const other = (await plainFileBelow(folder, 'top.mp4'))?.version;
    expect(await removeFileBelow(folder, 'top.mp4', other)).toBe(true);
  });

  it('replaces the content of a file', async () => {
    expect(await replaceFileBelow(folder, 'films/a b.mp4', Buffer.from('new'))).toBe(true);
    expect(await readFile(path.join(folder, 'films/a b.mp4'), 'utf8')).toBe('new');
    expect(await readdir(path.join(folder, 'films'))).toEqual(['a b.mp4', 'empty']);
  });

  it.each([
    ['leak.mp4'],
    ['link.mp4'],
    ['inner/a b.mp4'],
    ['inner'],
    ['films'],
    ['films/empty'],
    ['pipe'],
    ['../secret.mp4'],
    ['films/../../secret.mp4'],
    [''],
    ['.'],
    ['missing/x.mp4'],
    ['top.mp4/x'],
    ['top.mp4\0'],
    ['x'.repeat(300)],
  ])('leaves %s', async (relative) => {
    const before = execFileSync('find', [base]).toString();
    expect(await plainFileBelow(folder, relative)).toBeNull();
    expect(await removeFileBelow(folder, relative)).toBe(false);
    expect(await replaceFileBelow(folder, relative, Buffer.from('new'))).toBe(false);
    expect(execFileSync('find', [base]).toString()).toBe(before);
    expect(await readFile(path.join(base, 'secret.mp4'), 'utf8')).toBe('outside');
    expect(await readFile(path.join(folder, 'films/a b.mp4'), 'utf8')).toBe('inside');
  });

  it('fails when the folder itself is not there', async () => {
    await expect(removeFileBelow(path.join(base, 'away'), 'top.mp4')).rejects.toThrow('ENOENT');
  });
});
