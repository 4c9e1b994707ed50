import { expect, it } from 'vitest';
import { dateText, exactDateText } from './date-text.rules.ts';

const now = new Date(2026, 10, 22, 18, 30);

it.each([
  [new Date(2026, 10, 22, 6, 5), 'Today 06:05'],
  [new Date(2026, 10, 21, 23, 59), '21 Nov'],
  [new Date(2026, 0, 1, 12), '1 Jan'],
  [new Date(2025, 11, 31, 12), '31 Dec 2025'],
])('shows %s as %s', (moment, text) => {
  expect(dateText(moment, now)).toBe(text);
});

it('shows the exact date and time', () => {
  expect(exactDateText(new Date(2026, 10, 2, 6, 5))).toBe('2 November 2026 at 06:05');
});
