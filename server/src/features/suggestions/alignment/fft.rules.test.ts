import { expect, it } from 'vitest';
import { comparedWith, powerOfTwo, transform } from './fft.rules.ts';

const rounded = (values: Float64Array) => [...values].map((value) => Math.round(value * 1e6) / 1e6 + 0);

it('transforms as the definition says, and back', () => {
  const values = [3, -1, 4, 1, -5, 9, 2, -6];
  const re = Float64Array.from(values);
  const im = new Float64Array(8);
  transform({ re, im });
  const sumsOf = (part: (angle: number) => number) =>
    Float64Array.from(values, (_, k) =>
      values.reduce((sum, value, at) => sum + value * part((-2 * Math.PI * k * at) / 8), 0),
    );
  expect(rounded(re)).toEqual(rounded(sumsOf(Math.cos)));
  expect(rounded(im)).toEqual(rounded(sumsOf(Math.sin)));
  transform({ re, im }, -1);
  expect(rounded(re.map((value) => value / 8))).toEqual(values);
});

it('finds by how much a signal is shifted', () => {
  const [size, signal] = [powerOfTwo(50), new Float64Array(40)];
  signal.set([1, 2, 3, -1], 20);
  const compared = comparedWith(signal, size);
  const peakOf = (start: number) => {
    const other = new Float64Array(40);
    other.set([1, 2, 3, -1], start);
    const sums = compared.sums(other);
    const peak = sums.indexOf(Math.max(...sums));
    return [peak, Math.round(sums[peak] ?? 0)];
  };
  expect(peakOf(17)).toEqual([3, 15]);
  expect(peakOf(25)).toEqual([size - 5, 15]);
});

it('knows powers of two', () => {
  expect([1, 2, 3, 64, 65].map(powerOfTwo)).toEqual([2, 2, 4, 64, 128]);
});
