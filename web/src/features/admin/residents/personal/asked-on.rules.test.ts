import { askableDays } from '@sebule/contract/privacy/askable-days';
import { expect, it } from 'vitest';
import { dayProblem, dueText } from './asked-on.rules.ts';

/** The second of March has begun in the building. */
const NOW = Date.parse('2026-03-01T22:00:00.000Z');
const days = askableDays('2026-02-10T20:30:00.000Z', NOW);

it.each([
  ['', 'Choose the day on which they asked.'],
  ['2026-03-03', 'Choose today or an earlier day.'],
  ['2026-03-02', null],
  ['2026-02-10', null],
  ['2026-02-09', 'Their account was made on 10 February 2026: choose that day or a later one.'],
  ['0202-03-01', 'Their account was made on 10 February 2026: choose that day or a later one.'],
])('for the day %j, the problem is %j', (day, problem) => {
  expect(dayProblem(day, days)).toBe(problem);
});

it.each([
  ['2026-03-02', 'Due on 9 March 2026.'],
  ['2026-02-24', 'Due on 3 March 2026.'],
  ['2026-02-23', 'Due today.'],
  ['2026-02-22', 'Was due on 1 March 2026: erase their data as soon as you can.'],
])('for a resident who asked on %s, says: %s', (day, text) => {
  expect(dueText(day, days.today)).toBe(text);
});
