import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { putInPlace } from './put-in-place.ts';

let output: string;
beforeEach(() => {
  output = mkdtempSync(path.join(os.tmpdir(), 'sebule-build-'));
});
afterEach(() => rmSync(output, { recursive: true }));

const build = async (...chunks: string[]): Promise<void> => {
  const finished = path.join(output, '.unfinished');
  mkdirSync(finished);
  for (const file of ['start.js', ...chunks]) writeFileSync(path.join(finished, file), chunks.join());
  await putInPlace(finished, output, ['start.js']);
};
const files = () => readdirSync(output).filter((file) => file.endsWith('.js'));

it('a build replaces the one before, whose chunks stay until the next one', async () => {
  await build('docs-1.js');
  expect(files()).toEqual(['docs-1.js', 'start.js']);
  await build('docs-2.js');
  expect(files()).toEqual(['docs-1.js', 'docs-2.js', 'start.js']);
  await build('docs-3.js');
  expect(files()).toEqual(['docs-2.js', 'docs-3.js', 'start.js']);
  expect(readFileSync(path.join(output, 'start.js'), 'utf8')).toBe('docs-3.js');
});
