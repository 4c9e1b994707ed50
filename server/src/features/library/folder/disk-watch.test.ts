import { expect, it, onTestFinished } from 'vitest';
import { handFiredTimers } from '../../../testing/hand-fired-timers.ts';
import { createDiskWatch } from './disk-watch.ts';

it('tells once when the disk goes away, and once when it is back', async () => {
  let isAway = false;
  let changes = 0;
  const { every, fire } = handFiredTimers();
  const watch = createDiskWatch({
    disk: { isAway: async () => isAway },
    onChange: () => {
      changes += 1;
    },
    log: { warn: () => undefined },
    every,
  });
  watch.start();
  onTestFinished(() => watch.stop());
  await fire(2);
  expect(changes).toBe(0);
  isAway = true;
  await fire(2);
  expect(changes).toBe(1);
  isAway = false;
  await fire(2);
  expect(changes).toBe(2);
});
