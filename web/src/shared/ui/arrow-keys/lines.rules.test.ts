import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveInLines, moveOf, type Line, type Move } from './lines.rules.ts';

const tabs: Line = { length: 4, firstVisible: 0, entry: 3 };
const banner: Line = { length: 2, firstVisible: 0, entry: 0 };
const row = (length: number, firstVisible = 0): Line => ({ length, firstVisible, entry: null });
const footer: Line = { length: 3, firstVisible: 0, entry: 0 };
const lines = [tabs, banner, row(20, 5), row(0), row(3), row(40, 10), footer];

const [TABS, BANNER, FIRST_ROW, SHORT_ROW, LAST_ROW, FOOTER] = [0, 1, 2, 4, 5, 6];

describe('along a line', () => {
  it('goes to the next item and stops at the end', () => {
    expect(moveInLines(lines, { line: FIRST_ROW, index: 5 }, 'right')).toEqual({ line: FIRST_ROW, index: 6 });
    expect(moveInLines(lines, { line: FIRST_ROW, index: 5 }, 'left')).toEqual({ line: FIRST_ROW, index: 4 });
    expect(moveInLines(lines, { line: FIRST_ROW, index: 19 }, 'right')).toBeNull();
  });

  it('goes out to the left of the first item', () => {
    expect(moveInLines(lines, { line: FIRST_ROW, index: 0 }, 'left')).toBe('out');
    expect(moveInLines(lines, { line: TABS, index: 0 }, 'left')).toBe('out');
  });

  it('jumps to the ends', () => {
    expect(moveInLines(lines, { line: FIRST_ROW, index: 5 }, 'last')).toEqual({ line: FIRST_ROW, index: 19 });
    expect(moveInLines(lines, { line: FIRST_ROW, index: 5 }, 'first')).toEqual({ line: FIRST_ROW, index: 0 });
  });
});

describe('between lines', () => {
  it('goes up from the first row to the Play button, then to the open tab, then nowhere', () => {
    expect(moveInLines(lines, { line: FIRST_ROW, index: 9 }, 'up')).toEqual({ line: BANNER, index: 0 });
    expect(moveInLines(lines, { line: BANNER, index: 1 }, 'up')).toEqual({ line: TABS, index: 3 });
    expect(moveInLines(lines, { line: TABS, index: 3 }, 'up')).toBeNull();
  });

  it('enters a row at its first visible poster', () => {
    expect(moveInLines(lines, { line: BANNER, index: 1 }, 'down')).toEqual({ line: FIRST_ROW, index: 5 });
  });

  it('keeps the column on the screen across empty rows, as far as a short row allows', () => {
    // Item 7 of a row scrolled by five is in the third column.
    expect(moveInLines(lines, { line: FIRST_ROW, index: 7 }, 'down')).toEqual({ line: SHORT_ROW, index: 2 });
    expect(moveInLines(lines, { line: FIRST_ROW, index: 11 }, 'down')).toEqual({ line: SHORT_ROW, index: 2 });
    expect(moveInLines(lines, { line: SHORT_ROW, index: 1 }, 'down')).toEqual({ line: LAST_ROW, index: 11 });
  });

  it('ends at the footer', () => {
    expect(moveInLines(lines, { line: LAST_ROW, index: 12 }, 'down')).toEqual({ line: FOOTER, index: 0 });
    expect(moveInLines(lines, { line: FOOTER, index: 2 }, 'down')).toBeNull();
  });

  it('waits for a row that is loading, and passes by one without anything', () => {
    const loading: Line = { ...row(0), isLoading: true };
    const from = { line: 0, index: 2 };
    expect(moveInLines([row(5), loading, row(3)], from, 'down')).toBeNull();
    expect(moveInLines([row(5), row(0), row(3)], from, 'down')).toEqual({ line: 2, index: 2 });
  });

  it('skips a missing banner', () => {
    expect(moveInLines([tabs, row(2)], { line: 1, index: 1 }, 'up')).toEqual({ line: TABS, index: 3 });
  });
});

describe('every move on every grid', () => {
  const anyLine = fc.record({
    length: fc.nat(30),
    firstVisible: fc.nat(60),
    entry: fc.option(fc.nat(60), { nil: null }),
  });
  const anyMove = fc.constantFrom<Move>('left', 'right', 'up', 'down', 'first', 'last');

  it('returns an existing item, or null', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1 }),
        fc.nat(),
        fc.nat(),
        anyMove,
        (grid, line, index, move) => {
          const from = { line: line % grid.length, index: 0 };
          const length = grid[from.line]?.length ?? 0;
          fc.pre(length > 0);
          from.index = index % length;
          const to = moveInLines(grid, from, move);
          if (to === null || to === 'out') return;
          expect(to).not.toEqual(from);
          expect(to.index).toBeGreaterThanOrEqual(0);
          expect(to.index).toBeLessThan(grid[to.line]?.length ?? 0);
        },
      ),
    );
  });
});

describe('moveOf', () => {
  it('returns a move for the arrows, and none for other keys', () => {
    expect(moveOf('ArrowLeft')).toBe('left');
    expect(moveOf('End')).toBe('last');
    expect(moveOf('Enter')).toBeNull();
    expect(moveOf('a')).toBeNull();
  });
});
