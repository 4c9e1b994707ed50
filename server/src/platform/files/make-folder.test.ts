import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { makeFolder } from './make-folder.ts';

const root = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'make-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
};

it('makes a folder with all above it, by several at once and again', async () => {
  const folder = path.join(root(), 'a/b/c');
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(path.dirname(folder))]);
  await makeFolder(folder);
  expect(statSync(folder).isDirectory()).toBe(true);
});

it.each(['file', 'file/below'])('says that a file is in the way of %s', async (below) => {
  const folder = root();
  writeFileSync(path.join(folder, 'file'), '');
  await expect(makeFolder(path.join(folder, below))).rejects.toMatchObject({
    code: 'EEXIST',
    syscall: 'mkdir',
  });
});

// Nobody can make one there; with `recursive`, Node tries for ever.
it('gives up where no folder can be made', async () => {
  await expect(makeFolder('/proc/sebule/films')).rejects.toMatchObject({ syscall: 'mkdir' });
});
