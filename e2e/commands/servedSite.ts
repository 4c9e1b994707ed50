import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { freePort } from '../../tools/test/freePort.ts';
import { startCommand } from './freshMachine.ts';

const READY_MS = 300_000;

/** Runs a command that serves the site, uses it as a visitor would, and ends it as a service manager would. */
export async function expectToServe(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  const running = startCommand(command, cwd, { ...env, PORT: String(port), HOST: '127.0.0.1' });
  try {
    await Promise.race([
      untilReady(`${site}/readyz`),
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
    const code = await running.ended;
    expect([0, 143]).toContain(code);
    await expect(fetch(`${site}/healthz`)).rejects.toThrow('fetch failed');
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.status === 200) return;
    await sleep(250);
  }
  throw new Error(`${url} did not answer 200 within ${READY_MS / 1000} s`);
}
