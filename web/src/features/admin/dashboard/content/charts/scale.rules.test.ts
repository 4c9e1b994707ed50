import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsIn, datedDays, fitting, scaleFor } from './scale.rules.ts';

const H = 3_600;

describe('the axis', () => {
  it.each([
    [0, ['0', '1 min']],
    [50, ['0', '1 min']],
    [4 * 60, ['0', '1 min', '2 min', '3 min', '4 min']],
    [H, ['0', '15 min', '30 min', '45 min', '1 h']],
    [2 * H, ['0', '30 min', '1 h', '1.5 h', '2 h']],
    [2.1 * H, ['0', '1 h', '2 h', '3 h']],
    [12.3 * H, ['0', '5 h', '10 h', '15 h']],
    [190 * H, ['0', '50 h', '100 h', '150 h', '200 h']],
    [3_900 * H, ['0', '1,000 h', '2,000 h', '3,000 h', '4,000 h']],
  ])('for up to %i seconds has round lines', (longest, labels) => {
    expect(scaleFor(longest).ticks.map(({ label }) => label)).toEqual(labels);
  });

  it('reaches beyond the longest, with at most five lines at the same distance', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (longest) => {
        const { top, ticks } = scaleFor(longest);
        expect(top).toBeGreaterThanOrEqual(longest);
        expect(ticks.length).toBeLessThanOrEqual(5);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks[ticks.length - 1]?.seconds).toBe(top);
        // The last interval is used.
        expect(longest).toBeGreaterThanOrEqual(
          ticks.length > 2 ? (ticks[ticks.length - 2]?.seconds ?? 0) : 0,
        );
      }),
    );
  });
});

it('places bars on whole pixels that fill the width and do not overlap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 90, max: 1_800 }), (width) => {
      const bars = barsIn(30, 52, width);
      let end = 52;
      for (const bar of bars) {
        expect(Number.isInteger(bar.x) && Number.isInteger(bar.width)).toBe(true);
        expect(bar.width).toBeGreaterThanOrEqual(1);
        expect(bar.x).toBeGreaterThanOrEqual(end);
        end = bar.x + bar.width;
      }
      expect(end).toBeLessThanOrEqual(52 + width);
      expect(end).toBeGreaterThan(52 + width - width / 30);
    }),
  );
});

it('dates today and days that are weeks apart', () => {
  expect(datedDays(30, 500, 64)).toEqual([1, 8, 15, 22, 29]);
  expect(datedDays(30, 250, 64)).toEqual([1, 15, 29]);
  expect(datedDays(30, 100, 64)).toEqual([8, 29]);
  expect(datedDays(30, 10, 64)).toEqual([29]);
});

it('cuts a long name, with dots', () => {
  expect(fitting('Kilele', 200, 15)).toBe('Kilele');
  expect(fitting('The Night School of Small Magic', 200, 15)).toBe('The Night School of Sma…');
  expect(fitting('The Night School', 83, 15)).toBe('The Night…');
  expect(fitting('🎬🎬🎬🎬', 25, 15)).toBe('🎬🎬…');
  expect(fitting('Kilele', 0, 15)).toBe('…');
});
