import { expect, it } from 'vitest';
import { type Look, STANDS_STILL_MS, type Sighting, judgeCopying } from './copying.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

/** Looks at a file at these seconds, each time with what it is then. @returns after which looks it is complete */
const looks = (seen: readonly (readonly [second: number, look: Look])[], isReplaced = false): boolean[] => {
  let before: Sighting | undefined;
  let isFirst = true;
  return seen.map(([second, look]) => {
    const sighting = judgeCopying(
      { ...look, before, isReplaced: isReplaced && isFirst },
      NOW + second * 1_000,
      STANDS_STILL_MS,
    );
    before = sighting ?? undefined;
    isFirst = false;
    return sighting === null;
  });
};

const at = (second: number, size = 100): Look => ({ size, modifiedMs: NOW + second * 1_000 });

it.each([
  ['one that was changed long ago', [[0, at(-10)]], [true]],
  ['one that was changed a moment ago', [[0, at(-9)]], [false]],
  [
    'one that grows, and then stands still',
    [
      [0, at(0, 1)],
      [5, at(5, 2)],
      [10, at(9, 3)],
      [15, at(9, 3)],
      [20, at(9, 3)],
    ],
    [false, false, false, false, true],
  ],
  [
    'one of full size from the beginning, of which only the time changes',
    [
      [0, at(0)],
      [10, at(9)],
      [20, at(9)],
    ],
    [false, false, true],
  ],
  [
    'one whose time is in the future',
    [
      [0, at(7_200)],
      [9, at(7_200)],
      [10, at(7_200)],
    ],
    [false, false, true],
  ],
  [
    'one that grows with a time in the future',
    [
      [0, at(7_200, 1)],
      [10, at(7_200, 2)],
      [20, at(7_200, 2)],
    ],
    [false, false, true],
  ],
  [
    'one that gets its old time back at the end',
    [
      [0, at(0, 1)],
      [5, at(-1_000, 2)],
      [14, at(-1_000, 2)],
      [15, at(-1_000, 2)],
    ],
    [false, false, false, true],
  ],
  [
    'one that stands still while the clock is set back',
    [
      [0, at(0)],
      [-3_600, at(0)],
      [-3_590, at(0)],
    ],
    [false, false, true],
  ],
] as const)('judges %s', (_name, seen, complete) => {
  expect(looks(seen)).toEqual(complete);
});

it('looks twice at a known file that has become another one, however old its time is', () => {
  const replaced = at(-1_000);
  expect(
    looks(
      [
        [0, replaced],
        [10, replaced],
      ],
      true,
    ),
  ).toEqual([false, true]);
});
