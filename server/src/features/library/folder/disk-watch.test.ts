import { expect, it, onTestFinished } from 'vitest';
import { handFiredTimers } from '../../../testing/hand-fired-timers.ts';
import { createDiskWatch } from './disk-watch.ts';

const watched = () => {
  const disk = { away: false, turns: 0 };
  let changes = 0;
  const { every, fire } = handFiredTimers();
  const watch = createDiskWatch({
    disk: { isAway: async () => disk.away, turns: () => disk.turns },
    onChange: () => {
      changes += 1;
    },
    log: { warn: () => undefined },
    every,
  });
  watch.start();
  onTestFinished(() => watch.stop());
  return { disk, fire, changes: () => changes };
};

it('tells once when the disk goes away, and once when it is back', async () => {
  const { disk, fire, changes } = watched();
  await fire(2);
  expect(changes()).toBe(0);
  Object.assign(disk, { away: true, turns: 1 });
  await fire(2);
  expect(changes()).toBe(1);
  Object.assign(disk, { away: false, turns: 2 });
  await fire(2);
  expect(changes()).toBe(2);
  // Not answering in time is no turn.
  disk.away = true;
  await fire(2);
  expect(changes()).toBe(3);
});

it('tells when the disk was away only for somebody else who looked', async () => {
  const { disk, fire, changes } = watched();
  await fire(1);
  disk.turns = 2;
  await fire(2);
  expect(changes()).toBe(1);
});
