import { describe, expect, it } from 'vitest';
import { nearest, type Box } from './nearest.ts';

const box = (left: number, top: number, width = 100, height = 40): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Two columns, five cards: the last row has only its left one. */
const grid = [box(0, 0), box(120, 0), box(0, 60), box(120, 60), box(0, 120)];
const from = (index: number): Box => grid[index] ?? box(0, 0);

describe('arrows in a grid', () => {
  it('go up and down in their own column', () => {
    expect(nearest(grid, from(1), 'down')).toBe(3);
    expect(nearest(grid, from(2), 'up')).toBe(0);
    expect(nearest(grid, from(0), 'down')).toBe(2);
  });

  it('reach a row that is not full', () => {
    expect(nearest(grid, from(3), 'down')).toBe(4);
  });

  it('stay in their row, and stop at its ends', () => {
    expect(nearest(grid, from(0), 'right')).toBe(1);
    expect(nearest(grid, from(1), 'left')).toBe(0);
    expect(nearest(grid, from(1), 'right')).toBeNull();
    expect(nearest(grid, from(2), 'left')).toBeNull();
  });

  it('stop at the top and at the bottom', () => {
    expect(nearest(grid, from(0), 'up')).toBeNull();
    expect(nearest(grid, from(4), 'down')).toBeNull();
  });

  it('do not skip a row whose cards are lower than its neighbours', () => {
    const uneven = [box(0, 0, 100, 90), box(120, 0, 100, 40), box(0, 110), box(120, 110)];
    expect(nearest(uneven, uneven[1] ?? box(0, 0), 'down')).toBe(3);
  });
});
