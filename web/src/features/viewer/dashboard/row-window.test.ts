import { ROW_PAGE } from '@sebule/contract/catalogue/limits';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstWindow, isRowReady, pagesOf, ROW_FIRST_POSTERS, windowAt, within } from './row-window.ts';

describe('a row', () => {
  it('is ready once fewer than ten of its posters are still loading', () => {
    expect(isRowReady(14, 24)).toBe(false);
    expect(isRowReady(15, 24)).toBe(true);
  });

  it('draws the selected poster from the start', () => {
    expect(firstWindow(-1)).toEqual({ start: 0, end: ROW_FIRST_POSTERS });
    expect(firstWindow(19).end).toBeGreaterThan(19);
  });

  it('draws what is on the screen and at least as much beyond, wherever it is scrolled', () => {
    const lengths = fc.record({
      scrollLeft: fc.integer({ min: 0, max: 2_000_000 }),
      rowWidth: fc.integer({ min: 200, max: 4_000 }),
      pitch: fc.integer({ min: 60, max: 400 }),
    });
    fc.assert(
      fc.property(lengths, ({ scrollLeft, rowWidth, pitch }) => {
        const { start, end } = windowAt(scrollLeft, rowWidth, pitch);
        const shown = Math.ceil(rowWidth / pitch);
        expect(start * pitch).toBeLessThanOrEqual(Math.max(0, scrollLeft - rowWidth / 2));
        expect(end * pitch).toBeGreaterThanOrEqual(scrollLeft + rowWidth);
        expect(end - start).toBeLessThanOrEqual(shown + 2 * Math.max(6, shown) + 8);
      }),
    );
  });

  it('draws nothing beyond its last title', () => {
    expect(within({ start: 8, end: 40 }, 30)).toEqual({ start: 8, end: 30 });
    expect(within({ start: 80, end: 90 }, 30)).toEqual({ start: 30, end: 30 });
  });

  it('needs the pages of what it draws', () => {
    expect(pagesOf({ start: 0, end: ROW_PAGE })).toEqual([0]);
    expect(pagesOf({ start: ROW_PAGE - 1, end: ROW_PAGE + 1 })).toEqual([0, 1]);
    expect(pagesOf({ start: 200, end: 230 })).toEqual([10, 11]);
  });
});
