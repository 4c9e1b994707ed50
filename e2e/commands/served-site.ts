import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Running, startCommand } from './fresh-machine.ts';

const READY_MS = 300_000;
/** npm ends by the signal itself, also where the command that it runs ends well. */
const ENDED_BY_SIGTERM = 143;

/** Runs a command that serves the site, uses it as a visitor would, and ends it as a service manager would. */
export async function expectToServe(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const site = await whileServed(command, cwd, env, async (address) => {
    const page = await fetch(address);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<!doctype html>');
    const posters = await fetch(`${address}/api/posters/get`);
    expect(await posters.json()).toMatchObject({ success: true, details: expect.any(Array) });
  });
  await expect(fetch(`${site}/healthz`)).rejects.toThrow('fetch failed');
}

/**
 * Runs a command that serves the site, and ends it with SIGTERM once `use` is done. Answers with the site's address; an
 * error has all that the command has said.
 */
export async function whileServed(
  command: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
  use: (site: string) => Promise<void>,
): Promise<string> {
  const running = startCommand(command, cwd, { ...env, HOST: '127.0.0.1' });
  try {
    const site = await Promise.race([untilReady(running), endsByItself(running)]);
    await use(site);
    return site;
  } catch (error) {
    throw new Error(`${command} did not serve the site. It said:\n${running.output()}`, { cause: error });
  } finally {
    running.child.kill('SIGTERM');
    // The pipes close when the last process that writes to them is gone.
    expect([0, ENDED_BY_SIGTERM]).toContain(await running.ended);
  }
}

/** Runs `npm run worker` until it is ready to prepare films, and ends it with SIGTERM. */
export async function expectToPrepare(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<void> {
  const running = startCommand(command, cwd, env);
  try {
    await Promise.race([
      untilIt(running, async () => /^Sebule prepares films here/m.test(running.output()) || undefined),
      endsByItself(running),
    ]);
  } catch (error) {
    throw new Error(`${command} was not ready. It said:\n${running.output()}`, { cause: error });
  } finally {
    running.child.kill('SIGTERM');
    expect([0, ENDED_BY_SIGTERM]).toContain(await running.ended);
  }
}

const endsByItself = async ({ ended }: Running): Promise<never> => {
  throw new Error(`it ended by itself with exit code ${await ended}`);
};

/** The site's address as printed by the command, once the site answers there. */
const untilReady = (running: Running): Promise<string> =>
  untilIt(running, async ({ output }) => {
    const [, port] = /ready at http:\/\/localhost:(\d+)\s/.exec(output()) ?? [];
    const site = `http://127.0.0.1:${port}`;
    const answer = port && (await fetch(`${site}/readyz`).catch(() => undefined));
    return answer && answer.status === 200 ? site : undefined;
  });

async function untilIt<Found>(
  running: Running,
  find: (running: Running) => Promise<Found | undefined>,
): Promise<Found> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    const found = await find(running);
    if (found !== undefined) return found;
    await sleep(250);
  }
  throw new Error(`it was not ready within ${READY_MS / 1000} s`);
}
