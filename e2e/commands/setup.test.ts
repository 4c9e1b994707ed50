import { rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bareCheckout, startCommand, untouchedEnvironment } from './fresh-machine.ts';

const checkout = resolve(import.meta.dirname, '../..');

let folder: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  folder = bareCheckout('setup');
  env = {
    ...untouchedEnvironment(),
    npm_config_cache: join(folder, 'npm-cache'),
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
  };
});
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

const lastLine = (output: string): string => output.trimEnd().split('\n').at(-1) ?? '';

test('without a registry, demo explains that, shows npm’s output, and fails', async () => {
  const running = startCommand('node tools/bootstrap/run.mjs demo', folder, env);
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('ECONNREFUSED');
  expect(lastLine(running.output())).toMatch(/^Could not reach the package registry/);
});

test('without a registry, test still ends with its verdict', async () => {
  const running = startCommand('node tools/bootstrap/run.mjs test', folder, env);
  expect(await running.ended).toBe(1);
  expect(running.output()).toContain('Could not reach the package registry');
  expect(lastLine(running.output())).toBe('0 passed, 1 failed');
});

test('in a folder of another user, demo names it and says what to do', async () => {
  // Nobody may make anything there, not even root, which the tests may run as.
  symlinkSync('/sys', join(folder, '.stamps'));
  const running = startCommand('node tools/bootstrap/run.mjs demo', folder, env);
  expect(await running.ended).toBe(1);
  expect(running.output()).toMatch(
    /^This user may not write to \S+\.stamps \(E\w+\)\. Run the command as .*\n$/,
  );
});

test('an unknown command names the known ones', async () => {
  const running = startCommand('node tools/bootstrap/run.mjs dmeo', folder, env);
  expect(await running.ended).toBe(1);
  expect(lastLine(running.output())).toMatch(/^Unknown command "dmeo".*demo/);
});

test.each([
  'pictures.ts',
  'bench/first-frame.ts',
  'bench/scroll.ts',
  'bench/slow-line.ts',
  'bench/slow-phone.ts',
])('without a browser, %s says so in words, and fails', async (script) => {
  const running = startCommand(`${process.execPath} ${join('e2e', script)}`, checkout, {
    ...untouchedEnvironment(),
    CHROMIUM_PATH: '/nowhere/chromium',
  });
  expect(await running.ended).toBe(1);
  expect(running.output()).toBe(
    'This needs Chromium (CHROMIUM_PATH is /nowhere/chromium, which is not there).\n',
  );
});
