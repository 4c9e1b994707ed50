import { expect, it } from 'vitest';
import { createKept } from './kept.rules.ts';

const packet = (timestamp: number, byteLength = 10) => ({ timestamp, duration: 0.02, byteLength });

it.each([
  ['before the film is left out', 0.98, null],
  ['that is half over when it begins is kept', 0.991, expect.closeTo(0)],
  ['at its beginning', 1, expect.closeTo(0)],
  ['within it', 3, expect.closeTo(2)],
  ['of which more than half is in it', 4.98, expect.closeTo(3.98)],
  ['after it ends the copy', 4.991, 'over'],
])('sound %s', (_where, timestamp, kept) => {
  const at = createKept({ begin: 1, end: 5, bytesMax: 100 })(packet(timestamp));
  expect(at).toEqual(kept);
});

it('keeps all pictures', () => {
  const kept = createKept({ begin: 1, end: null, bytesMax: 100 });
  expect([1, 1.08, 1.04, 900].map((timestamp) => kept(packet(timestamp)))).toEqual([
    0,
    expect.closeTo(0.08),
    expect.closeTo(0.04),
    899,
  ]);
});

it('notices that a file never ends', () => {
  const kept = createKept({ begin: 0, end: null, bytesMax: 100 });
  for (let count = 0; count < 10; count += 1) kept(packet(count));
  expect(() => kept(packet(10))).toThrow('more in it than its size');
});
