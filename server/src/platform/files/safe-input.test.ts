import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SAFE_INPUT } from './safe-input.ts';

const ffmpeg = (...args: string[]) =>
  execFileSync('ffmpeg', ['-v', 'error', '-nostdin', ...args], { encoding: 'utf8' });

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sebule-input-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['ac3', []],
  ['eac3', []],
  ['aac', []],
  ['dts', ['-strict', '-2']],
  ['flac', []],
  ['opus', []],
  ['ogg', []],
  ['mp3', []],
  ['mka', []],
  ['m4a', []],
])('sound beside a film in .%s is read', (extension, options) => {
  const file = path.join(folder, `sound.${extension}`);
  ffmpeg('-f', 'lavfi', '-i', 'sine=duration=0.5:sample_rate=48000', '-ac', '2', ...options, file);
  expect(ffmpeg(...SAFE_INPUT, '-i', file, '-f', 'null', '-')).toBe('');
});
