import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Lockfile, missingOptionalPackages, readLockfile } from './lockfile.ts';

const root = resolve(import.meta.dirname, '../..');

describe.each(['package-lock.json', 'tools/runtime/package-lock.json'])('%s', (file) => {
  const lockfile = readLockfile(resolve(root, file));

  test('can be installed by npm ci on every platform (else run: node tools/lockfile/complete.ts)', () => {
    expect(missingOptionalPackages(lockfile).map(({ name }) => name)).toEqual([]);
  });

  test('names no registry host, so that any mirror works', () => {
    const hosts = Object.values(lockfile.packages).filter(({ resolved, link }) => resolved && !link);
    expect(hosts).toEqual([]);
  });

  test('contains no package with an install script', () => {
    const scripts = Object.entries(lockfile.packages).filter(([, { hasInstallScript }]) => hasInstallScript);
    expect(scripts.map(([path]) => path)).toEqual([]);
  });
});

test('an optional package that is named but not locked is reported', () => {
  const lockfile: Lockfile = {
    packages: {
      'node_modules/tool': { optionalDependencies: { 'tool-linux-x64': '1.0.0', 'tool-win32-x64': '1.0.0' } },
      'node_modules/tool/node_modules/tool-linux-x64': { version: '1.0.0' },
    },
  };
  expect(missingOptionalPackages(lockfile).map(({ name }) => name)).toEqual(['tool-win32-x64']);
});
