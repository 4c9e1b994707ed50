import { existsSync, readdirSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { PreparePolicy } from '@sebule/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PreparingProcess, createPreparingProcess } from '../../testing/preparing-process.ts';

const FULL_DISKS = 5;
const SECONDS = 240;
const TIMEOUT_MS = 900_000;
/** A server looks for room every 10 s, and tries a step again after 30 s. */
const PATIENCE = { timeout: TIMEOUT_MS / 2, interval: 50 };

let house: PreparingProcess;
beforeEach(async () => {
  house = await createPreparingProcess(SECONDS, PATIENCE);
}, TIMEOUT_MS);
afterEach(() => house.end());

/** Runs a command that sees a disk of 400 MB of its own in the place of the folder. */
const ownDisk = (folder: string): string[] => [
  'unshare',
  ...'--map-root-user --mount sh -c'.split(' '),
  'mount -t tmpfs -o size=400m tmpfs "$0" && exec "$@"',
  folder,
];

/** Writes until there is no room. */
const fill = async (name: string): Promise<void> => {
  await using file = await open(name, 'w');
  const megabyte = Buffer.alloc(1_000_000, 1);
  await expect(
    (async () => {
      for (;;) await file.writeFile(megabyte);
    })(),
  ).rejects.toMatchObject({ code: 'ENOSPC' });
};

it('a film is prepared whole although its disk gets full meanwhile', { timeout: TIMEOUT_MS }, async () => {
  const pid = await house.start(ownDisk(house.mediaDir));
  // The disk as the server sees it.
  const folder = `/proc/${pid}/root${house.mediaDir}`;
  const parts = path.join(folder, '.sebule/preparing');
  const isWriting = (): boolean =>
    existsSync(parts) &&
    readdirSync(parts, { recursive: true }).some((name) => String(name).includes('.part'));
  await house.begin(folder);
  for (let round = 0; round < FULL_DISKS; round += 1) {
    await vi.waitFor(() => expect(isWriting()).toBe(true), PATIENCE);
    const filler = path.join(folder, 'filler');
    await fill(filler);
    await vi.waitFor(async () => {
      const [policy] = await house.call<PreparePolicy>('GET', 'admin/prepare/policy');
      expect([policy?.held_by, isWriting()]).toEqual(['room', false]);
      // The step that met the full disk may still be ending.
      expect(await house.film()).toMatchObject({ state: 'paused' });
    }, PATIENCE);
    expect(house.packages()).toBe(0);
    rmSync(filler);
  }
  await house.expectWhole(folder);
});
