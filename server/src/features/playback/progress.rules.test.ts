import { PROGRESS_SAVE_STEP_S } from '@sebule/contract/playback/limits';
import { describe, expect, it } from 'vitest';
import { isStep, position, savedAt } from './progress.rules.ts';

describe('the moment of a save', () => {
  it('is the one in the save, but never more than 3 s in the future', () => {
    const claims = [70, 3_099, 3_100, 3_101, 9_000_000, undefined];
    expect(claims.map((claimed) => savedAt(claimed, 100))).toEqual([70, 3_099, 3_100, 3_100, 3_100, 100]);
  });

  it('keeps the order of two saves of a device whose clock is ahead by the maximum', () => {
    expect(savedAt(12_500, 10_000)).toBeGreaterThan(savedAt(12_400, 10_200));
  });
});

describe('the position of a save', () => {
  it.each([
    [60, 5_400, { progress: 60, duration: 5_400 }],
    [5_401, 5_400, { progress: 5_400, duration: 5_400 }],
    [60, undefined, { progress: 60, duration: null }],
    [60, 0, { progress: 60, duration: null }],
  ])('at %i of %j', (progress, duration, expected) => {
    expect(position(progress, duration)).toEqual(expected);
  });
});

describe('a save', () => {
  it.each([
    [PROGRESS_SAVE_STEP_S - 0.1, 0, false],
    [PROGRESS_SAVE_STEP_S, 0, true],
    [0, 1, true],
  ] as const)('at %i s, completed: %i, is a step: %s', (progress, completed, expected) => {
    expect(isStep({ progress, completed })).toBe(expected);
  });
});
