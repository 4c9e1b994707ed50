import { expect, it } from 'vitest';
import { leavesReserve, roomFor } from './room.rules.ts';

const GB = 1e9;
/** Beside what is always left. */
const FREE = 10.256 * GB;
const rest = (accountId: number, gigabytes: number) => ({
  accountId,
  size: (gigabytes + 1) * GB,
  offset: GB,
});

it.each([
  ['nothing is reserved', [], 10],
  ['own uploads need some', [rest(1, 2), rest(1, 3)], 5],
  ['own uploads need all', [rest(1, 10)], 0],
  ['others need some', [rest(2, 2), rest(3, 1)], 7],
  ['others need all: half is left', [rest(2, 6), rest(3, 30)], 5],
  ['own and others need all', [rest(1, 4), rest(2, 30)], 1],
])('there is room when %s', (_case, reserved, gigabytes) => {
  expect(Math.round(roomFor(FREE, 1, reserved) / GB)).toBe(gigabytes);
});

it('there is no room on a full disk', () => {
  expect(roomFor(0.1 * GB, 1, [rest(2, 6)])).toBeLessThan(0);
});

it.each([
  [0.3 * GB, 40_000_000, true],
  [0.3 * GB, 50_000_000, false],
  [0, 0, false],
])('with %d bytes free, %d more leave enough for everything else: %s', (free, bytes, isEnough) => {
  expect(leavesReserve(free, bytes)).toBe(isEnough);
});
