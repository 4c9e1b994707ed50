import { beforeEach, expect, test, vi } from 'vitest';
import { ensureInstalled, type System } from './install.ts';
import type { Need } from './needs.ts';

let installed: Set<string>;
const need = (name: string, debianPackage = name): Need => ({
  name,
  debianPackage,
  find: () => (installed.has(debianPackage) ? `/usr/bin/${name}` : undefined),
});
const needs = [need('chromium'), need('ffmpeg'), need('ffprobe', 'ffmpeg')];

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

beforeEach(() => {
  installed = new Set(['chromium']);
  vi.spyOn(console, 'log').mockReturnValue();
});

test('apt-get is not called when nothing is missing', () => {
  installed.add('ffmpeg');
  const machine = system(true);
  ensureInstalled(needs, machine);
  expect(machine.calls).toEqual([]);
});

test('missing programs are installed, each package once', () => {
  const machine = system(true);
  ensureInstalled(needs, machine);
  expect(machine.calls).toEqual(['update', 'install --yes --no-install-recommends ffmpeg']);
});

test('without the right to install, all missing programs are listed', () => {
  const machine = system(false);
  expect(() => ensureInstalled(needs, machine)).toThrow(/need ffmpeg, ffprobe\..*apt-get install ffmpeg/);
  expect(machine.calls).toEqual([]);
});

test('an installation without effect is reported', () => {
  expect(() => ensureInstalled(needs, system(true, false))).toThrow(/need ffmpeg, ffprobe/);
});
