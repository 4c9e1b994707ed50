import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PreparingProcess, createPreparingProcess } from '../../testing/preparing-process.ts';

const isLong = Boolean(process.env['LONG_TESTS']);
const KILLS = isLong ? 20 : 1;
const SECONDS = isLong ? 600 : 8;
const TIMEOUT_MS = isLong ? 900_000 : 120_000;
const PATIENCE = { timeout: TIMEOUT_MS / 2, interval: 100 };

let house: PreparingProcess;
beforeEach(async () => {
  house = await createPreparingProcess(SECONDS, PATIENCE);
}, TIMEOUT_MS);
afterEach(() => house.end());

it('a film is prepared whole although its server is killed meanwhile', { timeout: TIMEOUT_MS }, async () => {
  await house.start();
  await house.begin();
  for (let round = 0; round < KILLS; round += 1) {
    // At different moments, and again and again just after a step.
    const awaited = round % 5 === 1 ? house.stepsDone() + 1 : 0;
    await delay(100 + ((round * 970) % 2_900));
    await vi.waitFor(() => expect(house.stepsDone()).toBeGreaterThanOrEqual(awaited), PATIENCE);
    expect(await house.film()).toMatchObject({ state: 'running' });
    await house.kill();
    // It is offered once all of it is there.
    expect(house.packages()).toBe(0);
    await house.start();
  }
  await house.expectWhole();
});
