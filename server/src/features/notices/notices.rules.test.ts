import { expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { secondsUntil } from './notices.rules.ts';

it('counts the seconds until a moment, and none after it', () => {
  const now = 1_000_000;
  expect(secondsUntil(isoTime(now + 1_500), now)).toBe(1.5);
  expect(secondsUntil(isoTime(now - 1), now)).toBe(0);
});
