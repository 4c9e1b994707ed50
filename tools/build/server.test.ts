import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inputFilesOf } from '../bootstrap/builds.mjs';
import { buildServer } from './server.ts';

const root = path.join(import.meta.dirname, '../..');

let output: string;
beforeEach(() => {
  output = mkdtempSync(path.join(os.tmpdir(), 'sebule-build-'));
});
afterEach(() => rmSync(output, { recursive: true }));

/** What a file is, and what the names in it mean, depends on the manifest above it. */
const manifestOf = (file: string): string => {
  const folder = path.dirname(file);
  const manifest = path.join(folder, 'package.json');
  return existsSync(manifest) ? manifest : manifestOf(folder);
};

it('the server is built again whenever something changes that it is made of', async () => {
  const sources = (await buildServer(output)).filter((file) => !file.includes('node_modules'));
  const read = new Set([...sources, ...sources.map(manifestOf)].map((file) => path.relative(root, file)));
  expect(read).toContain('server/src/main.ts');
  const inputs = new Set(inputFilesOf('server'));
  expect([...read].filter((file) => !inputs.has(file.split(path.sep).join('/')))).toEqual([]);
});

it('what runs in other threads and processes is bundled as well', async () => {
  await buildServer(output);
  const files = readdirSync(output);
  const started = ['writer-thread', 'thread-process', 'probe-thread', 'remux-thread', 'compare-thread'];
  const chunks = started.map((name) => files.find((file) => file.startsWith(`${name}-`)));
  expect(chunks).not.toContain(undefined);
  const code = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(output, file), 'utf8'));
  const isStarted = (chunk = '') => code.some((text) => text.includes(`new URL("${chunk}"`));
  expect(chunks.filter((chunk) => !isStarted(chunk))).toEqual([]);
});
