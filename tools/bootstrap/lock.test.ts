import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exclusively } from './lock.mjs';

let folder: string;
let lock: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  lock = join(folder, 'stamps/lock');
  vi.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two holders of a lock take turns', async () => {
  const story: string[] = [];
  const work = (name: string) => async () => {
    story.push(`${name} in`);
    await new Promise((resolve) => setImmediate(resolve));
    story.push(`${name} out`);
  };
  await Promise.all([exclusively(lock, work('a')), exclusively(lock, work('b'))]);
  expect(story).toEqual(['a in', 'a out', 'b in', 'b out']);
});

test('a lock is released when the work fails', async () => {
  await expect(exclusively(lock, () => Promise.reject(new Error('no disk')))).rejects.toThrow('no disk');
  expect(existsSync(lock)).toBe(false);
});

test('a lock of a dead process is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  hold({ pid, host: hostname() });
  await expect(exclusively(lock, async () => 'mine')).resolves.toBe('mine');
});

test('a lock without a recent heartbeat is taken over, wherever its holder runs', async () => {
  hold({ pid: 1, host: 'another-machine' });
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, longAgo, longAgo);
  await expect(exclusively(lock, async () => 'mine')).resolves.toBe('mine');
});

test('a lock of another machine is not judged by its process id', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  hold({ pid, host: 'another-machine' });
  const waiting = exclusively(lock, async () => 'mine');
  const first = await Promise.race([
    waiting,
    new Promise((resolve) => setTimeout(resolve, 500, 'still waiting')),
  ]);
  expect(first).toBe('still waiting');
  rmSync(lock, { recursive: true });
  await waiting;
});

function hold(holder: object): void {
  mkdirSync(lock, { recursive: true });
  writeFileSync(join(lock, 'holder.json'), JSON.stringify(holder));
}
