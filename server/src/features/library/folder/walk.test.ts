import { lstat, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readFolder } from './walk.ts';

let root = '';
beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'sebule-walk-')));
  await mkdir(path.join(root, 'films'));
  for (const name of ['kite.mp4', 'dhow.mp4']) await writeFile(path.join(root, 'films', name), 'a film');
  await symlink('nowhere', path.join(root, 'films', 'broken.mp4'));
});
afterEach(() => rm(root, { recursive: true }));

/** @param code of the error with which the disk answers about the kite */
const read = async (code?: string) => {
  const look = (async (file: string) => {
    if (code !== undefined && file.endsWith('kite.mp4')) throw Object.assign(new Error(code), { code });
    return lstat(file);
  }) as typeof lstat;
  const names: string[] = [];
  const unknown: string[] = [];
  for await (const content of readFolder(root, 'films', look)) {
    names.push(...content.entries.map(({ name }) => name));
    unknown.push(...content.unknown);
  }
  return { names: names.toSorted(), unknown };
};

it('lists files, and no links that lead nowhere', async () => {
  expect(await read()).toEqual({ names: ['dhow.mp4', 'kite.mp4'], unknown: [] });
});

it.each([
  ['ENOENT', []],
  ['EACCES', ['kite.mp4']],
  ['EIO', ['kite.mp4']],
])('tells what has gone from what the disk does not tell of: %s', async (code, unknown) => {
  expect(await read(code)).toEqual({ names: ['dhow.mp4'], unknown });
});
