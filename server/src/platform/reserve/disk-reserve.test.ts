import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { handFiredTimers } from '../../testing/hand-fired-timers.ts';
import { RESERVE_BYTES, createDiskReserve, giveReserveIfFull } from './disk-reserve.ts';

const MIB = 1_024 * 1_024;

const reserveOn = (freeAtFirst: number) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'reserve-'));
  const file = path.join(dataDir, 'reserve');
  let free = freeAtFirst;
  const timers = handFiredTimers();
  const warnings: string[] = [];
  const inside = { made: 0, failure: null as Error | null };
  const reserve = createDiskReserve({
    dataDir,
    async keepRoomInside() {
      if (inside.failure) throw inside.failure;
      inside.made += 1;
    },
    clock: { now: () => 0 },
    log: { warn: (_details, message) => void warnings.push(message), info: () => undefined },
    freeBytes: async () => free,
    every: timers.every,
  });
  onTestFinished(async () => {
    await reserve.stop();
    rmSync(dataDir, { recursive: true });
  });
  return {
    dataDir,
    file,
    reserve,
    inside,
    warnings,
    size: () => (existsSync(file) ? statSync(file).size : null),
    async looksWith(bytes: number) {
      free = bytes;
      await timers.fire(1);
    },
  };
};

it('is kept, given up on a full disk, and made anew once there is room for more', async () => {
  const { reserve, file, size, looksWith, warnings } = reserveOn(100 * MIB);
  reserve.start();
  await looksWith(100 * MIB);
  expect([size(), reserve.isInUse()]).toEqual([RESERVE_BYTES, false]);
  // Every byte of it has its room.
  expect(statSync(file).blocks * 512).toBeGreaterThanOrEqual(RESERVE_BYTES);

  await looksWith(5 * MIB);
  expect([size(), reserve.isInUse()]).toEqual([RESERVE_BYTES, false]);
  await looksWith(3 * MIB);
  expect([size(), reserve.isInUse(), warnings.length]).toEqual([null, true, 1]);
  // What it has given is no room.
  await looksWith(3 * MIB + RESERVE_BYTES);
  expect([size(), reserve.isInUse()]).toEqual([null, true]);
  await looksWith(32 * MIB);
  expect([size(), reserve.isInUse()]).toEqual([RESERVE_BYTES, false]);
});

it('lets the database have room inside while the disk has room', async () => {
  const { reserve, inside, size, looksWith, warnings } = reserveOn(100 * MIB);
  reserve.start();
  await looksWith(100 * MIB);
  const { made } = inside;
  await looksWith(32 * MIB - 1);
  expect(inside.made).toBe(made);
  await looksWith(32 * MIB);
  expect(inside.made).toBe(made + 1);
  inside.failure = new Error('a quota');
  await looksWith(32 * MIB);
  expect([size(), reserve.isInUse(), warnings.length]).toEqual([RESERVE_BYTES, false, 1]);
});

it('is in use from the start where there is no room for it', async () => {
  const { reserve, size, looksWith } = reserveOn(RESERVE_BYTES);
  reserve.start();
  await looksWith(RESERVE_BYTES);
  expect([size(), reserve.isInUse()]).toEqual([null, true]);
});

it('is given up when something cannot be stored, before the room is measured again', async () => {
  const { reserve, size, looksWith } = reserveOn(100 * MIB);
  reserve.start();
  await looksWith(100 * MIB);
  reserve.give();
  expect([size(), reserve.isInUse()]).toEqual([null, true]);
});

it('stays in use where the disk takes no more than a quota', async () => {
  const { reserve, file, looksWith } = reserveOn(100 * MIB);
  reserve.give();
  mkdirSync(file);
  reserve.start();
  await looksWith(100 * MIB);
  expect(reserve.isInUse()).toBe(true);
});

it('is given up before a database on a full disk is opened', async () => {
  const { dataDir, file, size } = reserveOn(0);
  writeFileSync(file, 'room');
  await giveReserveIfFull(dataDir, async () => 5 * MIB);
  expect(size()).toBe(4);
  await giveReserveIfFull(dataDir, async () => 0);
  expect(size()).toBeNull();
});
