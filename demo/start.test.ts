import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

describe('the demo', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'sebule-demo-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  /** Runs a script until it is ready or ends; returns its output and how it ended. */
  const run = async (script: string) => {
    const child = spawn(process.execPath, [path.join(root, script)], {
      env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const listen = (chunk: unknown) => {
      output += String(chunk);
      // A second signal would interrupt its clean shutdown.
      if (output.includes('ready at') && !child.killed) child.kill('SIGTERM');
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    // Unlike `exit`, `close` is emitted after the last output.
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, output };
  };

  it('starts on an empty folder, and again on its own', async () => {
    expect(await run('demo/start.ts')).toMatchObject({
      code: 0,
      output: expect.stringContaining('0700 000 101'),
    });
    // Its films are a copy, and those that an admin has deleted do not come back.
    rmSync(path.join(dataDir, 'media/clips/far-orbit.mp4'));
    expect(await run('demo/start.ts')).toMatchObject({ code: 0 });
    expect(existsSync(path.join(dataDir, 'media/clips/far-orbit.mp4'))).toBe(false);
    expect(existsSync(path.join(root, 'demo/media/clips/far-orbit.mp4'))).toBe(true);
  });

  it('never puts its accounts into a real installation', async () => {
    expect(await run('server/src/main.ts')).toMatchObject({ code: 0 });
    const { code, output } = await run('demo/start.ts');
    expect(code).toBe(1);
    expect(output).toContain('belongs to a real installation');
  });

  it('never puts its accounts into an installation whose owner was created before the first start', async () => {
    const owner = ['--email', 'a@example.org', '--first-name', 'A', '--last-name', 'B'];
    const child = spawn(
      process.execPath,
      [path.join(root, 'server/src/admin.ts'), 'create-owner', ...owner],
      {
        env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDir },
        stdio: ['pipe', 'ignore', 'inherit'],
      },
    );
    child.stdin.end('nyumba ya jua');
    expect(await once(child, 'close')).toEqual([0, null]);
    const { code, output } = await run('demo/start.ts');
    expect(code).toBe(1);
    expect(output).toContain('belongs to a real installation');
  });
});
