import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isWhole, noteBuilt } from './built.mjs';

let folder: string;
let record: { stamp: string; output: string };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'built-'));
  record = { stamp: join(folder, 'stamps/server'), output: join(folder, 'dist') };
  mkdirSync(join(record.output, 'chunks'), { recursive: true });
  for (const file of ['start.js', 'chunks/late.js']) writeFileSync(join(record.output, file), '');
  noteBuilt(record, 'sources');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a build is whole as long as its inputs are those that it was made of', () => {
  expect([isWhole(record, 'sources'), isWhole(record, 'other sources')]).toEqual([true, false]);
});

test.each(['dist/start.js', 'dist/chunks/late.js', 'dist', 'stamps'])(
  'a build without %s is not whole',
  (gone) => {
    rmSync(join(folder, gone), { recursive: true });
    expect(isWhole(record, 'sources')).toBe(false);
  },
);
