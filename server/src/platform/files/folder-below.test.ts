import { chmod, mkdir, mkdtemp, readdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFolderBelow } from './folder-below.ts';

describe('openFolderBelow', () => {
  let home: string;
  let root: string;
  beforeEach(async () => {
    home = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sebule-folder-')));
    root = path.join(home, 'media');
    await mkdir(root);
    await mkdir(path.join(home, 'outside'));
  });
  afterEach(() => rm(home, { recursive: true }));

  it('makes what is missing, and says what files in it are to be readable by', async () => {
    await chmod(root, 0o775);
    const folder = await openFolderBelow(root, '');
    expect([folder?.fileMode, folder?.pathOf('x').endsWith('/x')]).toEqual([0o664, true]);
    await folder?.close();
    const deep = await openFolderBelow(root, 'films/2026');
    await writeFile(deep?.pathOf('a.mp4') ?? '', 'a');
    await deep?.sync();
    await deep?.close();
    expect(await readdir(path.join(root, 'films/2026'))).toEqual(['a.mp4']);
  });

  it('follows symlinks that stay inside, and no others', async () => {
    await mkdir(path.join(root, 'films'));
    await symlink(path.join(root, 'films'), path.join(root, 'inside'));
    await symlink(path.join(home, 'outside'), path.join(root, 'away'));
    const inside = await openFolderBelow(root, 'inside');
    expect(inside).not.toBeNull();
    await inside?.close();
    for (const outside of ['away', 'away/deeper', '..', '../outside', 'films/../../outside'])
      expect([outside, await openFolderBelow(root, outside)]).toEqual([outside, null]);
    expect(await readdir(path.join(home, 'outside'))).toEqual([]);
  });

  it('is refused by where it leads, before anything is made there', async () => {
    await mkdir(path.join(root, 'films'));
    await symlink('films', path.join(root, 'inside'));
    const judged: string[] = [];
    const refuse = (folder: string) => {
      judged.push(folder);
      throw new Error('not there');
    };
    await expect(openFolderBelow(root, 'inside/new', refuse)).rejects.toThrow('not there');
    expect([judged, await readdir(path.join(root, 'films'))]).toEqual([['films/new'], []]);
  });

  it('leads to the folder that was opened, even when another one takes its place', async () => {
    const folder = await openFolderBelow(root, 'films');
    await rename(path.join(root, 'films'), path.join(root, 'moved'));
    await symlink(path.join(home, 'outside'), path.join(root, 'films'));
    await writeFile(folder?.pathOf('a.mp4') ?? '', 'a');
    await folder?.close();
    expect(await readdir(path.join(home, 'outside'))).toEqual([]);
    expect(await readdir(path.join(root, 'moved'))).toEqual(['a.mp4']);
  });

  it('fails with the reason of the system', async () => {
    await writeFile(path.join(root, 'films'), 'a file');
    await expect(openFolderBelow(root, 'films')).rejects.toMatchObject({ code: 'ENOTDIR' });
    await symlink('nowhere', path.join(root, 'dangling'));
    await expect(openFolderBelow(root, 'dangling/new')).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(openFolderBelow(path.join(home, 'none'), '')).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
