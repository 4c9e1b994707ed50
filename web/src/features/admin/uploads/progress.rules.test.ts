import { describe, expect, it } from 'vitest';
import { createSpeedometer, percentOf } from './progress.rules.ts';

it.each([
  [0, 100, 0],
  [62, 100, 62],
  [999, 1_000, 99],
  [1_000, 1_000, 100],
  [0, 0, 0],
])('%d of %d is %d %%', (sent, size, percent) => {
  expect(percentOf(sent, size)).toBe(percent);
});

describe('the speed', () => {
  it('is unknown at first, and then that of the last seconds', () => {
    const { note, speed } = createSpeedometer();
    expect(speed()).toBeNull();
    note(0, 0);
    note(1_000, 1_000_000);
    expect(speed()).toBeNull();
    note(2_000, 2_000_000);
    expect(speed()).toBe(1_000_000);
    // The line has become ten times slower.
    for (let atMs = 3_000; atMs <= 30_000; atMs += 1_000) note(atMs, 2_000_000 + (atMs - 2_000) * 100);
    expect(speed()).toBe(100_000);
  });

  it('begins anew when a chunk is sent again', () => {
    const { note, speed } = createSpeedometer();
    note(0, 0);
    note(4_000, 8_000_000);
    note(5_000, 4_000_000);
    expect(speed()).toBeNull();
    note(7_000, 6_000_000);
    expect(speed()).toBe(1_000_000);
  });
});
