import { expect, it } from 'vitest';
import { dayAt, daysUntil } from './building-days.ts';

it('begins a day when it does in Nairobi', () => {
  expect(dayAt(Date.parse('2026-02-28T20:59:59.999Z'))).toBe('2026-02-28');
  expect(dayAt(Date.parse('2026-02-28T21:00:00.000Z'))).toBe('2026-03-01');
});

it('counts days without a gap, over the end of a month and of a leap year’s February', () => {
  expect(daysUntil(Date.parse('2028-03-01T21:30:00.000Z'), 4)).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2028-03-02',
  ]);
});
