import { expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { monthsBefore } from './months.rules.ts';

it.each([
  ['2026-11-25T09:00:00.000Z', 6, '2026-05-25T09:00:00.000Z'],
  ['2026-03-31T00:00:00.000Z', 1, '2026-02-28T00:00:00.000Z'],
  ['2028-03-31T00:00:00.000Z', 1, '2028-02-29T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 12, '2025-01-15T00:00:00.000Z'],
  ['2026-01-15T00:00:00.000Z', 2, '2025-11-15T00:00:00.000Z'],
])('%s minus %i months is %s', (moment, months, earlier) => {
  expect(isoTime(monthsBefore(Date.parse(moment), months))).toBe(earlier);
});
