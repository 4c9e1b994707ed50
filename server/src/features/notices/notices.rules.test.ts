import { expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { secondsUntil, smsPartsFor } from './notices.rules.ts';

it('counts the parts for all residents', () => {
  expect([smsPartsFor('a'.repeat(160), 9), smsPartsFor('a'.repeat(161), 9), smsPartsFor('a', 0)]).toEqual([
    9, 18, 0,
  ]);
});

it('counts the seconds until a moment, and none after it', () => {
  const now = 1_000_000;
  expect(secondsUntil(isoTime(now + 1_500), now)).toBe(1.5);
  expect(secondsUntil(isoTime(now - 1), now)).toBe(0);
});
