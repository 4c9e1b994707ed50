import { expect, it } from 'vitest';
import { sampleNotice } from '../testing/sample-home.ts';
import { currentOf, untilNextEnd } from './current.rules.ts';

const [short, long] = [sampleNotice(1, { ends_in: 10 }), sampleNotice(2, { ends_in: 3_600 })];
const RECEIVED = 1_000_000;

it.each([
  [0, [1, 2]],
  [9_999, [1, 2]],
  [10_000, [2]],
  [3_600_000, []],
])('after %i ms, the current notices are %j', (later, ids) => {
  expect(currentOf([short, long], RECEIVED, RECEIVED + later).map(({ id }) => id)).toEqual(ids);
});

it('the wait is until the next notice ends', () => {
  expect(untilNextEnd([long, short], RECEIVED, RECEIVED + 4_000)).toBe(6_000);
  expect(untilNextEnd([short], RECEIVED, RECEIVED + 20_000)).toBe(0);
  expect(untilNextEnd([], RECEIVED, RECEIVED)).toBeNull();
});

it('the wait is no longer than a timer can be', () => {
  expect(untilNextEnd([sampleNotice(1, { ends_in: 7_948_800 })], RECEIVED, RECEIVED)).toBe(2_147_483_647);
});
