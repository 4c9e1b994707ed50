import { expect, it } from 'vitest';
import { askedAt, askedOnProblem } from './asked-on.rules.ts';

/** The second of March has begun in the building. */
const NOW = Date.parse('2026-03-01T22:00:00.000Z');
const SIGNED_UP = '2026-02-10T20:30:00.000Z';

it.each([
  ['2026-03-03', 'must not be in the future'],
  ['2026-03-02', null],
  ['2026-03-01', null],
  ['2026-02-10', null],
  ['2026-02-09', 'must not be before the day on which their account was made'],
])('asking on %s is answered with %j', (day, problem) => {
  expect(askedOnProblem(day, SIGNED_UP, NOW)).toBe(problem);
});

it('can be today for somebody who signed up while the clock was ahead', () => {
  expect(askedOnProblem('2026-03-02', '2026-05-01T10:00:00.000Z', NOW)).toBeNull();
  expect(askedOnProblem('2026-03-01', '2026-05-01T10:00:00.000Z', NOW)).toContain('was made');
});

it('is now on this day, and at noon on an earlier one', () => {
  expect(askedAt('2026-03-02', NOW)).toBe(NOW);
  expect(askedAt('2026-03-01', NOW)).toBe(Date.parse('2026-03-01T09:00:00.000Z'));
});
