import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Running, startCommand } from './fresh-machine.ts';

const READY_MS = 300_000;

/** Runs a command that serves the site, uses it as a visitor would, and ends it as a service manager would. */
export async function expectToServe(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const running = startCommand(command, cwd, { ...env, HOST: '127.0.0.1' });
  let site: string;
  try {
    site = await Promise.race([
      untilReady(running),
      running.ended.then((code) => Promise.reject(new Error(`it ended by itself with exit code ${code}`))),
    ]);
    const page = await fetch(site);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<!doctype html>');
    const posters = await fetch(`${site}/api/posters/get`);
    expect(await posters.json()).toMatchObject({ success: true, details: expect.any(Array) });
  } catch (error) {
    throw new Error(`${command} did not serve the site. It said:\n${running.output()}`, { cause: error });
  } finally {
    running.child.kill('SIGTERM');
    // The pipes close when the last process that writes to them is gone.
    await running.ended;
  }
  expect([0, 143]).toContain(await running.ended);
  await expect(fetch(`${site}/healthz`)).rejects.toThrow('fetch failed');
}

/** The site's address as printed by the command, once the site answers there. */
async function untilReady({ output }: Running): Promise<string> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const [, port] = /ready at http:\/\/localhost:(\d+)\s/.exec(output()) ?? [];
    const site = `http://127.0.0.1:${port}`;
    const answer = port && (await fetch(`${site}/readyz`).catch(() => undefined));
    if (answer && answer.status === 200) return site;
    await sleep(250);
  }
  throw new Error(`it was not ready within ${READY_MS / 1000} s`);
}
