import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let folder: string;
let before: string;
const now = () => fingerprint(folder, ['src', 'lock.json'], (name) => name.endsWith('.test.ts'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/deep/a.ts'), 'a');
  before = now();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a fingerprint stays when nothing but times, tests and other folders change', () => {
  utimesSync(join(folder, 'src/deep/a.ts'), 0, 0);
  writeFileSync(join(folder, 'src/a.test.ts'), 'test');
  writeFileSync(join(folder, 'other.ts'), 'other');
  expect(now()).toBe(before);
});

test('a fingerprint changes with the content of a file', () => {
  writeFileSync(join(folder, 'src/deep/a.ts'), 'b');
  expect(now()).not.toBe(before);
});

test('a fingerprint changes with the name of a file', () => {
  renameSync(join(folder, 'src/deep/a.ts'), join(folder, 'src/deep/b.ts'));
  expect(now()).not.toBe(before);
});

test('a fingerprint changes with a new file', () => {
  writeFileSync(join(folder, 'lock.json'), '');
  expect(now()).not.toBe(before);
});
