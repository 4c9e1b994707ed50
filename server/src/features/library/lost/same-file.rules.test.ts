import { expect, it } from 'vitest';
import { type FileTraits, isSameFile, movedFiles } from './same-file.rules.ts';

const film = (path: string, traits: Partial<FileTraits> = {}): FileTraits => ({
  path,
  name: path.split('/').at(-1) ?? '',
  kind: 'video',
  size: 700,
  modified_ms: 1_000,
  duration: 60,
  facts: '{"container":"mp4"}',
  sample: 'abc',
  ...traits,
});
const lost = film('from usb/Kite.mp4');
const renamed = film('Movies/The Kite.mp4', { modified_ms: 2_000 });
const unprobed = { duration: null, facts: null, sample: null };

it.each<[string, Partial<FileTraits>, Partial<FileTraits>, boolean]>([
  ['the same sample', {}, {}, true],
  [
    'another sample, whatever else is equal',
    {},
    { name: 'Kite.mp4', modified_ms: 1_000, sample: 'xyz' },
    false,
  ],
  ['another size', {}, { size: 701 }, false],
  ['another kind', {}, { kind: 'subtitles' }, false],
  ['no size that is known', { size: null }, {}, false],
  ['no content', { size: 0 }, { size: 0 }, false],
  [
    'not probed yet, with the same time and name',
    {},
    { ...unprobed, name: 'Kite.mp4', modified_ms: 1_000 },
    true,
  ],
  ['not probed yet, with the same time only', {}, { ...unprobed, modified_ms: 1_000 }, false],
  ['not probed yet, with the same name only', {}, { ...unprobed, name: 'Kite.mp4' }, false],
  ['lost without a sample, of the same length and formats', { sample: null }, {}, true],
  ['lost without a sample, of another length', { sample: null }, { duration: 61 }, false],
  ['lost without a sample, of other formats', { sample: null }, { facts: '{}' }, false],
  [
    'of no known length',
    { sample: null, duration: null, facts: null },
    { duration: null, facts: null },
    false,
  ],
])('tells whether two files are the same: %s', (_case, was, is, expected) => {
  expect(isSameFile({ ...lost, ...was }, { ...renamed, ...is })).toBe(expected);
});

const moved = (pairs: [FileTraits, FileTraits][]) =>
  [...movedFiles(pairs.map(([was, found]) => ({ lost: was, found })))].map((pair) => pair.join(' → '));

it('finds a file that was moved, renamed or both', () => {
  expect(moved([[lost, renamed]])).toEqual(['from usb/Kite.mp4 → Movies/The Kite.mp4']);
  expect(moved([[lost, film('Movies/Dhow.mp4', { sample: 'other' })]])).toEqual([]);
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
