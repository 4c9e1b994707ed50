import { expect, it } from 'vitest';
import { dayAt, noonOf } from './building-days.ts';

it('a day of the building begins when it does in Nairobi', () => {
  expect(dayAt(Date.parse('2026-02-28T20:59:59.999Z'))).toBe('2026-02-28');
  expect(dayAt(Date.parse('2026-02-28T21:00:00.000Z'))).toBe('2026-03-01');
});

it('noon is that of Nairobi', () => {
  expect(new Date(noonOf('2026-03-01')).toISOString()).toBe('2026-03-01T09:00:00.000Z');
});
