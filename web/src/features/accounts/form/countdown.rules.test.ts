import { describe, expect, it } from 'vitest';
import { secondsLeft, untilNextSecond } from './countdown.rules.ts';

describe('secondsLeft', () => {
  it.each([
    [0, 30],
    [1, 30],
    [999, 30],
    [1_000, 29],
    [29_999, 1],
    [30_000, 0],
    [90_000, 0],
  ])('after %i ms is %i', (elapsed, left) => {
    expect(secondsLeft(5_000, 30, 5_000 + elapsed)).toBe(left);
  });

  it('is 0 when the clock was set back, or no countdown has started', () => {
    expect(secondsLeft(5_000, 30, 4_000)).toBe(0);
    expect(secondsLeft(null, 30, 5_000)).toBe(0);
  });
});

describe('untilNextSecond', () => {
  it('targets the next change, and compensates for a late tick', () => {
    expect(untilNextSecond(5_000, 30, 5_000)).toBe(1_000);
    expect(untilNextSecond(5_000, 30, 6_250)).toBe(750);
    expect(untilNextSecond(5_000, 30, 34_999)).toBe(1);
    expect(untilNextSecond(5_000, 30, 35_000)).toBeNull();
  });
});
