import { expect, it } from 'vitest';
import { bytesInWords } from './byte-sizes.ts';

it.each([
  [-5, '0 bytes'],
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [12_345, '12.3 kB'],
  [730_400_000, '730 MB'],
  [999_949_999, '1 GB'],
  [999_960, '1 MB'],
  [4_200_000_000, '4.2 GB'],
  [3_100_000_000, '3.1 GB'],
  [2_000_000_000_000, '2 TB'],
  [5_000_000_000_000_000, '5000 TB'],
])('%d is %s', (bytes, words) => {
  expect(bytesInWords(bytes)).toBe(words);
});
