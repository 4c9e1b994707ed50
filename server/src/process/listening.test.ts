import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';

const listening = pathToFileURL(path.join(import.meta.dirname, 'listening.ts')).href;
let child: ChildProcess | undefined;
afterEach(() => {
  child?.kill('SIGKILL');
});

it.each([
  ['cannot be shut down', 'new Promise(() => {})', 50, 1],
  ['is shut down, although something is still open', 'Promise.resolve()', 600_000, 0],
])('ends a process that %s', async (_name, shutDown, limitMs, exitCode) => {
  const script = `
    import { shutDownOnSignal } from '${listening}';
    // A connection that the other side does not close.
    setInterval(() => {}, 1_000);
    shutDownOnSignal(() => ${shutDown}, ${limitMs});
    console.log('ready');
  `;
  child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exit = once(child, 'exit');
  if (child.stdout) await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await exit).toEqual([exitCode, null]);
});
