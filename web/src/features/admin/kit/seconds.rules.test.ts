import { describe, expect, it } from 'vitest';
import { clockText, creditsText, lengthOf, secondsIn } from './seconds.rules.ts';

describe('secondsIn', () => {
  it.each([
    ['1.23.45', 5_025],
    ['01.02.03', 3_723],
    ['90.30', 5_430],
    ['05.30', 330],
    ['1.30', 5_400],
    ['0.45', 2_700],
    ['90', 5_400],
    ['05', 300],
    ['2', 7_200],
    [' 1.23.45 ', 5_025],
  ])('reads %j', (time, seconds) => {
    expect(secondsIn(time)).toBe(seconds);
  });

  it.each(['', ' ', '.', '1.', '.30', '1..2', '1.2.3.4', 'x', '1:30', '-5', '1,5', '1e3', '１'])(
    'refuses %j',
    (time) => {
      expect(() => secondsIn(time)).toThrow('Invalid time format. Use hh.mm.ss, mm.ss, or mm.');
    },
  );
});

describe('clockText', () => {
  it.each([
    [0, '0:00'],
    [7, '0:07'],
    [65, '1:05'],
    [184.9, '3:04'],
    [3_725, '1:02:05'],
    [5_025.9, '1:23:45'],
    [1_000_000, '277:46:40'],
  ])('shows %d', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });
});

it.each([
  [5_400, 0, undefined, '1:30:00'],
  [1_000_000, 0, undefined, 'No mark'],
  [30_000, 0, null, '8:20:00'],
  [30_000, 0, 120.4, 'No mark'],
  [110, 0, 120.4, '1:50'],
  [1_320, 25, null, '22:00'],
  [1_500, 25, null, 'No mark'],
  [1_500, 25, 3_000, 'No mark'],
  [30_000, 25, null, 'No mark'],
])(
  'credits at second %s of %s minutes, with a file of %s s, are shown as %s',
  (seconds, runtime, duration, text) => {
    expect(creditsText(seconds, lengthOf(runtime, duration))).toBe(text);
  },
);
