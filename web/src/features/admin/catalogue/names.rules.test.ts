import { expect, it } from 'vitest';
import { nameLines, titlesText } from './names.rules.ts';

const titles = (count: number) =>
  Array.from({ length: count }, (_nothing, at) => ({ title: `Film ${at + 1}` }));

it('names titles, and counts what would be too many', () => {
  expect(nameLines(titles(2))).toEqual(['Film 1', 'Film 2']);
  expect(nameLines(titles(8))).toHaveLength(8);
  expect(nameLines(titles(10)).slice(-2)).toEqual(['Film 7', 'and 3 more']);
  expect([titlesText(titles(1)), titlesText(titles(2))]).toEqual(['Film 1', '2 titles']);
});
