import { expect, it } from 'vitest';
import { spokenTime, timeText } from './time-text.ts';

it('writes hours only where there are some', () => {
  expect([0, 2.9, 66, 3_599, 3_600, 3_972].map(timeText)).toEqual([
    '0:00',
    '0:02',
    '1:06',
    '59:59',
    '1:00:00',
    '1:06:12',
  ]);
});

it('writes a dash for what is not known yet', () => {
  expect(timeText(Number.NaN)).toBe('–:––');
  expect(timeText(-3)).toBe('0:00');
});

it('says a time in words, without what is zero', () => {
  expect([0, 61, 3_972, 7_200].map(spokenTime)).toEqual([
    '0 seconds',
    '1 minute 1 second',
    '1 hour 6 minutes 12 seconds',
    '2 hours',
  ]);
});
