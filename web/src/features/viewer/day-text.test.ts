import { expect, it } from 'vitest';
import { dayText } from './day-text.ts';

/** A moment in this device's time zone. */
const at = (...[year, month, day, hour = 12]: number[]) => new Date(year ?? 0, (month ?? 1) - 1, day, hour);
const NOW = at(2026, 3, 1, 9);

it.each([
  [at(2026, 3, 1, 0), 'Today'],
  [at(2026, 3, 1, 10), 'Today'],
  [at(2026, 2, 28, 23), 'Yesterday'],
  [at(2026, 2, 28, 0), 'Yesterday'],
  [at(2026, 2, 27, 23), 'Friday 27 February'],
  [at(2025, 12, 31), '31 December 2025'],
])('the day of %s is called %s', (time, text) => {
  expect(dayText(time.toISOString(), NOW)).toBe(text);
});
