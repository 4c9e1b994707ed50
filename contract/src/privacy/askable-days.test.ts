import { expect, it } from 'vitest';
import { askableDays } from './askable-days.ts';

it('a resident can have asked on any day from their sign-up until today', () => {
  // The second of March has begun in the building.
  const now = Date.parse('2026-03-01T22:00:00.000Z');
  expect(askableDays('2026-02-10T20:30:00.000Z', now)).toEqual({ first: '2026-02-10', today: '2026-03-02' });
  expect(askableDays('2026-05-01T10:00:00.000Z', now)).toEqual({ first: '2026-03-02', today: '2026-03-02' });
});
