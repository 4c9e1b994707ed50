import { expect, it } from 'vitest';
import { AT_REST, mayRefetchAt, refetched } from './refresh-pace.rules.ts';

/** When a page refetches that always has a reason to, in seconds. */
const refetches = (count: number, from = 0): number[] => {
  let pace = AT_REST;
  return Array.from({ length: count }, () => {
    const now = Math.max(from * 1_000, mayRefetchAt(pace));
    pace = refetched(pace, now);
    return now / 1_000;
  });
};

it('lets a page follow a few changes, and then seldom', () => {
  expect(refetches(9)).toEqual([0, 3, 6, 9, 12, 15, 30, 45, 60]);
});

it('lets it follow again after a quiet time', () => {
  let pace = AT_REST;
  for (let change = 0; change < 6; change += 1) pace = refetched(pace, mayRefetchAt(pace) || 0);
  const muchLater = 200_000;
  for (const second of [0, 3, 6, 9, 12]) {
    expect(mayRefetchAt(pace)).toBeLessThanOrEqual(muchLater + second * 1_000);
    pace = refetched(pace, muchLater + second * 1_000);
  }
  expect(mayRefetchAt(pace)).toBe(muchLater + 15_000);
});
