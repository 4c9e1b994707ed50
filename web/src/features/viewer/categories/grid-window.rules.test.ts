import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  gridWindowAt,
  heightsOutside,
  indexTowards,
  pagesOfWindow,
  withinGrid,
  type GridLayout,
} from './grid-window.rules.ts';

it('the first rows are drawn of a grid that begins below the top of the screen', () => {
  expect(gridWindowAt(-300, 700, { columns: 3, pitch: 200 })).toEqual({ start: 0, end: 9 * 3 });
});

it('a screen of rows is drawn above and below the one on the screen', () => {
  // Rows 50 to 53 are on the screen.
  expect(gridWindowAt(10_000, 700, { columns: 3, pitch: 200 })).toEqual({ start: 46 * 3, end: 59 * 3 });
});

interface Grid {
  hidden: number;
  screen: number;
  layout: GridLayout;
  total: number;
}

const grids: fc.Arbitrary<Grid> = fc.record({
  hidden: fc.integer({ min: -1_000, max: 500_000 }),
  screen: fc.integer({ min: 300, max: 2_200 }),
  layout: fc.record({ columns: fc.integer({ min: 1, max: 12 }), pitch: fc.integer({ min: 120, max: 500 }) }),
  total: fc.integer({ min: 1, max: 10_000 }),
});

/** What is drawn of a grid, and where it begins and ends in pixels. */
const drawnOf = ({ hidden, screen, layout, total }: Grid) => {
  const window = withinGrid(gridWindowAt(hidden, screen, layout), layout.columns, total);
  const { above, below } = heightsOutside(window, layout, total);
  const length = Math.ceil(total / layout.columns) * layout.pitch;
  return { ...window, above, below, length };
};

it('whole rows are drawn, and the grid keeps its length', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const { columns, pitch } = grid.layout;
      const { start, end, above, below, length } = drawnOf(grid);
      expect(start % columns).toBe(0);
      expect(end).toBeGreaterThan(start);
      expect(above + Math.ceil((end - start) / columns) * pitch + below).toBe(length);
    }),
  );
});

it('the part of the grid that is on the screen is always drawn', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const { above, below, length } = drawnOf(grid);
      fc.pre(grid.hidden < length);
      expect(above).toBeLessThanOrEqual(Math.max(0, grid.hidden));
      expect(length - below).toBeGreaterThanOrEqual(Math.min(grid.hidden + grid.screen, length));
    }),
  );
});

it('the last row is drawn of a grid that has become shorter', () => {
  expect(withinGrid({ start: 120, end: 180 }, 3, 50)).toEqual({ start: 48, end: 50 });
});

it.each([
  [{ start: 0, end: 40 }, [0]],
  [{ start: 36, end: 84 }, [0, 1, 2]],
  [{ start: 80, end: 120 }, [2]],
])('a window needs the pages that have its titles: %o', (window, pages) => {
  expect(pagesOfWindow(window)).toEqual(pages);
});

it.each([
  ['ArrowDown', 17],
  ['ArrowUp', 7],
  ['ArrowLeft', 11],
  ['ArrowRight', 13],
  ['Enter', null],
])('the key %s leads to the title in its direction', (key, index) => {
  expect(indexTowards(key, 12, 5)).toBe(index);
});
