import { expect, it } from 'vitest';
import { movedFiles } from './moved-files.rules.ts';

const film = (path: string) => ({ path, name: path.split('/').at(-1) ?? '' });
const lost = film('from usb/Kite.mp4');
const renamed = film('Movies/The Kite.mp4');

const moved = (pairs: [typeof lost, typeof lost][]) =>
  [...movedFiles(pairs.map(([was, found]) => ({ lost: was, found })))].map((pair) => pair.join(' → '));

it('finds a file that was moved, renamed or both', () => {
  expect(moved([[lost, renamed]])).toEqual(['from usb/Kite.mp4 → Movies/The Kite.mp4']);
});

it('leaves out what could be in two places, unless one of them has its name', () => {
  const twin = film('Archive/Copy.mp4');
  expect(
    moved([
      [lost, renamed],
      [lost, twin],
    ]),
  ).toEqual([]);
  const named = film('Archive/Kite.mp4');
  expect(
    moved([
      [lost, renamed],
      [lost, named],
    ]),
  ).toEqual(['from usb/Kite.mp4 → Archive/Kite.mp4']);
  const named2 = film('Old/Kite.mp4');
  expect(
    moved([
      [lost, named],
      [lost, named2],
    ]),
  ).toEqual([]);
});

it('gives a file that could be two of the lost ones to the one of its name only', () => {
  const other = film('from usb/Copy of Kite.mp4');
  const found = film('Movies/Kite.mp4');
  expect(
    moved([
      [lost, found],
      [other, found],
    ]),
  ).toEqual(['from usb/Kite.mp4 → Movies/Kite.mp4']);
  expect(
    moved([
      [lost, renamed],
      [other, renamed],
    ]),
  ).toEqual([]);
});
