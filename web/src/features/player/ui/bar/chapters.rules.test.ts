import { expect, it } from 'vitest';
import { chapterAt, chapterMarks } from './chapters.rules.ts';

const chapters = [
  { at: 0, name: 'The market' },
  { at: 60, name: 'The sea' },
  { at: 300, name: 'Home' },
];

it('finds the chapter that a second lies in', () => {
  expect([0, 59.9, 60, 299, 1_000].map((second) => chapterAt(chapters, second)?.name)).toEqual([
    'The market',
    'The market',
    'The sea',
    'The sea',
    'Home',
  ]);
});

it('finds none before the first one, and none where there are none', () => {
  expect(chapterAt([{ at: 10, name: 'Late' }], 9)).toBeNull();
  expect(chapterAt([], 9)).toBeNull();
});

it('marks the beginnings, but not those at the ends of the bar', () => {
  expect(chapterMarks(chapters, 600)).toEqual([0.1, 0.5]);
  expect(chapterMarks([{ at: 599.9, name: 'The end' }], 600)).toEqual([]);
  expect(chapterMarks(chapters, Number.NaN)).toEqual([]);
});
