import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { programs } from './programs.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sebule-programs-'));
  vi.stubEnv('CHROMIUM_PATH', undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** A program that says this, whatever it is asked. */
const put = (name: string, says = ''): string => {
  const path = join(folder, name);
  writeFileSync(path, `#!/bin/sh\necho '${says}'\n`);
  chmodSync(path, 0o755);
  return path;
};

test('Chromium is the headless shell on the PATH before any other, or what CHROMIUM_PATH names', () => {
  vi.stubEnv('PATH', folder);
  expect(programs.chromium.find()).toBeUndefined();
  const usual = put('chromium');
  expect(programs.chromium.find()).toBe(usual);
  const small = put('chromium-headless-shell');
  expect(programs.chromium.find()).toBe(small);
  vi.stubEnv('CHROMIUM_PATH', usual);
  expect(programs.chromium.find()).toBe(usual);
  vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
  expect(programs.chromium.find()).toBeUndefined();
});

test('a Chromium that cannot play films is of no use', () => {
  const { fault } = programs.chromium;
  expect(fault(put('deaf', '<html><head><title></title></head></html>'))).toContain('H.264');
  expect(fault(put('plays', '<html><head><title>probably</title></head></html>'))).toBeUndefined();
});

test('an ffmpeg that cannot make the films of the tests is of no use', () => {
  const { fault } = programs.ffmpeg;
  const encoders = ['libx265', 'aac', 'ac3'].map((name) => ` V..... ${name} words`).join('\n');
  expect(fault(put('some', encoders))).toBe('cannot encode with libx264');
  expect(fault(put('all', `${encoders}\n V....D libx264 words`))).toBeUndefined();
});

test('the programs of this machine are of use', { timeout: 60_000 }, () => {
  for (const { find, fault } of [programs.chromium, programs.ffmpeg])
    expect(fault(find() ?? '')).toBeUndefined();
});
