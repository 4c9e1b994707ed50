import { expect, it } from 'vitest';
import { daysUntil } from './building-days.ts';

it('counts days without a gap, over the end of a month and of a leap year’s February', () => {
  expect(daysUntil(Date.parse('2028-03-01T21:30:00.000Z'), 4)).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
    '2028-03-02',
  ]);
});
