import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { strayPrograms } from './stray-programs.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stray-programs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const strayIn = (path: string, source: string): string[] => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), source);
  return strayPrograms(root);
};
const STARTS = `import * as processes from 'node:child_process';\n`;

test.each([
  ['e2e/films.ts', `spawn('sox', ['-n'])`],
  ['tools/bootstrap/machine.mjs', `execFileSync(\n  "sox",\n  [])`],
  ['server/src/features/sound/sound.test.ts', `exec('sox -n')`],
  ['server/bench/sound.bench.ts', 'spawnSync(`sox`)'],
])('a program that no list of programs has is reported in %s', (path, source) => {
  expect(strayIn(path, STARTS + source)).toEqual([
    `${path} starts sox — which is not in tools/machine/programs.ts`,
  ]);
});

test.each(['/usr/bin/chromium', '/usr/sbin/nginx', '/bin/sh', '/usr/local/bin/ffmpeg'])(
  '%s is reported, and so is any other program at a fixed place',
  (place) => {
    expect(strayIn('e2e/browser.ts', `const program = '${place}';`)).toEqual([
      `e2e/browser.ts names ${place} — only tools/machine/ knows where programs are`,
    ]);
  },
);

test.each([
  ['e2e/films.ts', `${STARTS}spawn('ffmpeg'); spawn(process.execPath); spawn(pathOf(programs.chromium));`],
  ['server/src/kysely.ts', `${STARTS}database.exec('begin'); WORDS.exec('sox');`],
  ['server/src/sql.ts', `exec('create')`],
  ['tools/machine/install.ts', `${STARTS}spawnSync('apt-get'); existsSync('/usr/bin/apt-get')`],
  ['e2e/node_modules/sound/index.ts', `${STARTS}spawn('sox')`],
])('nothing is reported in %s, which says %s', (path, source) => {
  expect(strayIn(path, source)).toEqual([]);
});
