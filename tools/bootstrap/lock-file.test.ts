import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { installMatchesLock } from './lock-file.mjs';

let folder: string;

const manifest = { name: 'house', dependencies: { tool: '1.0.0' } };
const tool = { version: '1.0.0', integrity: 'sha512-a' };
const forOthers = { version: '1.0.0', optional: true, os: ['some-other-os'] };
const noLibcOfOurs = { ...forOthers, os: [process.platform], libc: ['some-other-libc'] };
const forNone = { version: '1.0.0', optional: true };
const forUs = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lockfile-'));
  write('package.json', manifest);
  write('package-lock.json', {
    packages: {
      '': manifest,
      'node_modules/tool': tool,
      'node_modules/o': forOthers,
      'node_modules/l': noLibcOfOurs,
      'node_modules/n': forNone,
    },
  });
  write('node_modules/.package-lock.json', { packages: { 'node_modules/tool': tool } });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what npm installed from this lock file matches it, without the packages for other systems', () => {
  expect(installMatchesLock(folder)).toBe(true);
});

test.each<[string, string, object]>([
  [
    'another version',
    'node_modules/.package-lock.json',
    { packages: { 'node_modules/tool': { ...tool, version: '2.0.0' } } },
  ],
  [
    'another content',
    'node_modules/.package-lock.json',
    { packages: { 'node_modules/tool': { ...tool, integrity: 'sha512-b' } } },
  ],
  ['a missing package', 'node_modules/.package-lock.json', { packages: {} }],
  [
    'a package too many',
    'node_modules/.package-lock.json',
    { packages: { 'node_modules/tool': tool, 'node_modules/x': tool } },
  ],
  [
    'a missing build for this machine',
    'package-lock.json',
    { packages: { '': manifest, 'node_modules/tool': tool, 'node_modules/us': forUs } },
  ],
  ['a manifest that went on', 'package.json', { ...manifest, dependencies: { tool: '1.0.1' } }],
  ['no list of packages', 'node_modules/.package-lock.json', {}],
])('node_modules with %s does not match the lock file', (_what, file, content) => {
  write(file, content);
  expect(installMatchesLock(folder)).toBe(false);
});

function write(path: string, content: object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}
