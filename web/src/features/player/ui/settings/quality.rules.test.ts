import { expect, it } from 'vitest';
import { costText, heightText, mbPerHour } from './quality.rules.ts';

it('says what an hour costs', () => {
  expect(
    [320_000, 1_000_000, 2_630_000, 5_128_000].map((bitsPerSecond) => mbPerHour({ bitsPerSecond })),
  ).toEqual([140, 450, 1_200, 2_300]);
});

it('says it in the unit in which data is sold', () => {
  expect(costText({ bitsPerSecond: 1_000_000 })).toBe('450 MB');
  expect(costText({ bitsPerSecond: 2_500_000 })).toBe('1.1 GB');
  expect(heightText({ height: 720 })).toBe('720p');
});
