import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ensureInstalled, type System } from './install.ts';
import type { Program } from './programs.ts';

let installed: Set<string>;
const program = (name: string, debianPackage = name): Program => ({
  name,
  debianPackage,
  neededFor: 'tests',
  find: () => (installed.has(debianPackage) ? `/usr/bin/${name}` : undefined),
});
const wanted = [program('chromium'), program('ffmpeg'), program('ffprobe', 'ffmpeg')];

function system(mayInstall: boolean, works = true): System & { calls: string[] } {
  const calls: string[] = [];
  return {
    mayInstall,
    calls,
    aptGet(...args) {
      calls.push(args.join(' '));
      if (works && args[0] === 'install') for (const name of args) installed.add(name);
      return works;
    },
  };
}

afterEach(() => vi.unstubAllEnvs());
beforeEach(() => {
  installed = new Set(['chromium']);
  vi.spyOn(console, 'log').mockReturnValue();
});

test('apt-get is not called when nothing is missing', () => {
  installed.add('ffmpeg');
  const machine = system(true);
  ensureInstalled(wanted, machine);
  expect(machine.calls).toEqual([]);
});

test('missing programs are installed, each package once', () => {
  const machine = system(true);
  ensureInstalled(wanted, machine);
  expect(machine.calls).toEqual(['update', 'install --yes --no-install-recommends ffmpeg']);
});

test('without the right to install, all missing programs are listed', () => {
  const machine = system(false);
  expect(() => ensureInstalled(wanted, machine)).toThrow(/needs ffmpeg, ffprobe\. .*apt-get install ffmpeg/);
  expect(machine.calls).toEqual([]);
});

test('an installation without effect is reported', () => {
  expect(() => ensureInstalled(wanted, system(true, false))).toThrow(/needs ffmpeg, ffprobe/);
});

test('a program that is of no use is replaced by one that is, or reported with what it lacks', () => {
  const mute: Program = { ...program('browser'), find: () => '/opt/browser', fault: () => 'is mute' };
  const machine = system(true);
  expect(() => ensureInstalled([mute], machine)).toThrow('needs browser (the one at /opt/browser is mute).');
  expect(machine.calls).toContain('install --yes --no-install-recommends browser');

  const better: Program = {
    ...mute,
    find: () => (installed.has('browser') ? '/usr/bin/browser' : '/opt/browser'),
    fault: (path) => (path.startsWith('/opt') ? 'is mute' : undefined),
  };
  installed.delete('browser');
  ensureInstalled([better], system(true));
});

test('nothing is installed for a program that a setting names', () => {
  vi.stubEnv('BROWSER', '/opt/browser');
  const named: Program = { ...program('browser'), setting: 'BROWSER', find: () => undefined };
  const machine = system(true);
  expect(() => ensureInstalled([named], machine)).toThrow(
    /^This needs browser \(BROWSER is \/opt\/browser, which is not there\)\.$/,
  );
  expect(machine.calls).toEqual([]);
});
