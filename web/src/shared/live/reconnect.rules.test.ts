import { expect, it } from 'vitest';
import { reconnectDelay } from './reconnect.rules.ts';

it.each([
  [1, 500, 1_000],
  [2, 1_000, 2_000],
  [6, 16_000, 32_000],
  [7, 30_000, 60_000],
  [5_000, 30_000, 60_000],
])('after %i failures, waits %i to %i ms', (failures, shortest, longest) => {
  expect([reconnectDelay(failures, 0), reconnectDelay(failures, 1)]).toEqual([shortest, longest]);
});
