import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileBelow } from './open-below.ts';

describe('opening a file below a folder', () => {
  let base: string;
  let folder: string;

  beforeAll(async () => {
    base = await realpath(await mkdtemp(path.join(os.tmpdir(), 'sebule-folder-')));
    folder = path.join(base, 'media');
    await mkdir(path.join(folder, 'films'), { recursive: true });
    await mkdir(path.join(base, 'media-secret'));
    await writeFile(path.join(folder, 'films/a b.mp4'), 'inside');
    await writeFile(path.join(base, 'secret.txt'), 'outside');
    await writeFile(path.join(base, 'media-secret/x.mp4'), 'outside');
    await symlink('../secret.txt', path.join(folder, 'leak.mp4'));
    await symlink('../media-secret', path.join(folder, 'sibling'));
    await symlink('/etc', path.join(folder, 'etc'));
    await symlink('films', path.join(folder, 'inner'));
    await symlink('loop', path.join(folder, 'loop'));
    await symlink(folder, path.join(base, 'link-to-media'));
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
  });
  afterAll(() => rm(base, { recursive: true }));

  const read = async (relative: string, root = folder) => {
    const file = await openFileBelow(root, relative);
    if (file === null) return null;
    const text = await file.handle.readFile('utf8');
    await file.handle.close();
    return text;
  };

  it('returns the file with its size and time', async () => {
    const file = await openFileBelow(folder, 'films/a b.mp4');
    await file?.handle.close();
    expect(file).toMatchObject({ size: 6, modifiedMs: expect.any(Number) });
  });

  it('follows a symlink that stays inside, and one to the folder itself', async () => {
    expect(await read('inner/a b.mp4')).toBe('inside');
    expect(await read('films/a b.mp4', path.join(base, 'link-to-media'))).toBe('inside');
  });

  it.each([
    'leak.mp4',
    'sibling/x.mp4',
    'etc/passwd',
    '../secret.txt',
    '../media-secret/x.mp4',
    '..',
    '',
    '.',
    'films',
    'loop',
    'pipe',
    'none.mp4',
    'films/a b.mp4/x',
    'films/a b.mp4\0',
  ])('has nothing at %j', async (relative) => {
    expect(await read(relative)).toBeNull();
  });

  it('sees what has taken the place of a file that was opened before', async () => {
    const at = (name: string) => path.join(folder, 'films', name);
    await writeFile(at('new.mp4'), 'first');
    expect(await read('films/new.mp4')).toBe('first');
    await writeFile(at('next.mp4'), 'second');
    await rename(at('next.mp4'), at('new.mp4'));
    expect(await read('films/new.mp4')).toBe('second');
    await rm(at('new.mp4'));
    expect(await read('films/new.mp4')).toBeNull();
    await symlink('a b.mp4', at('new.mp4'));
    expect(await read('films/new.mp4')).toBe('inside');
    await rm(at('new.mp4'));
    await symlink('../../secret.txt', at('new.mp4'));
    expect(await read('films/new.mp4')).toBeNull();
  });

  it('sees where a symlink leads now', async () => {
    await mkdir(path.join(folder, 'other'));
    await writeFile(path.join(folder, 'other/a b.mp4'), 'other');
    await symlink('films', path.join(folder, 'current'));
    expect(await read('current/a b.mp4')).toBe('inside');
    await rm(path.join(folder, 'current'));
    await symlink('other', path.join(folder, 'current'));
    expect(await read('current/a b.mp4')).toBe('other');
  });

  it('works in the same way where the system cannot report the path of an open file', async () => {
    const open = async (relative: string) => {
      const file = await openFileBelow(folder, relative, () => null);
      await file?.handle.close();
      return file?.size;
    };
    expect(await open('films/a b.mp4')).toBe(6);
    expect(await open('inner/a b.mp4')).toBe(6);
    for (const relative of ['leak.mp4', 'etc/passwd', 'pipe', 'films']) {
      expect([relative, await open(relative)]).toEqual([relative, undefined]);
    }
  });

  it('does not trust the path when the open file is elsewhere', async () => {
    expect(await openFileBelow(folder, 'films/a b.mp4', () => path.join(base, 'secret.txt'))).toBeNull();
    expect(await openFileBelow(folder, 'films/a b.mp4', () => folder)).toBeNull();
  });

  it('returns null for a name too long for the disk', async () => {
    expect(await read('x'.repeat(5_000))).toBeNull();
  });

  it('returns null when the folder itself is missing', async () => {
    expect(await read('films/a b.mp4', path.join(base, 'unplugged'))).toBeNull();
  });

  it('never reads outside', async () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      'films',
      'etc',
      'passwd',
      'sibling',
      'inner',
      'leak.mp4',
      'secret.txt',
      '',
      'x.mp4',
      'a b.mp4',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        expect(['inside', null]).toContain(await read(pieces.join('/')));
      }),
      { numRuns: 300 },
    );
  });
});
