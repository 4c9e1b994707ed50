import { expect, it } from 'vitest';
import { previewAt } from './preview-sheet.rules.ts';

const previews = {
  url: '/media/one.webp',
  sheets: ['one.webp', 'two.webp'],
  width: 160,
  height: 90,
  seconds: 10,
  columns: 10,
  rows: 10,
};

it('finds the picture of a second on its sheet', () => {
  expect(previewAt(previews, 0)).toEqual({ url: '/media/one.webp', column: 0, row: 0 });
  expect(previewAt(previews, 129)).toEqual({ url: '/media/one.webp', column: 2, row: 1 });
  expect(previewAt(previews, 999.9)).toEqual({ url: '/media/one.webp', column: 9, row: 9 });
  expect(previewAt(previews, 1_000)).toEqual({ url: '/media/two.webp', column: 0, row: 0 });
});

it('has none behind the last sheet, and none for an unknown second', () => {
  expect(previewAt(previews, 2_000)).toBeNull();
  expect(previewAt(previews, Number.NaN)).toBeNull();
  expect(previewAt({ ...previews, seconds: 0 }, 5)).toBeNull();
});
