import { describe, expect, it } from 'vitest';
import { sideOf, withTap } from './taps.ts';

const picture = { left: 0, right: 360 };

describe('taps', () => {
  it('lie on the left third, the right third or between', () => {
    expect([119, 121, 239, 241].map((x) => sideOf(x, picture))).toEqual(['left', null, null, 'right']);
    expect(sideOf(119, { left: 100, right: 460 })).toBe('left');
  });

  it('count while they follow each other quickly', () => {
    const first = withTap(null, 'right', 1_000);
    const second = withTap(first, 'right', 1_300);
    const third = withTap(second, 'right', 1_500);
    expect([first, second, third].map((series) => series?.taps)).toEqual([1, 2, 3]);
  });

  it('start a new series after a pause', () => {
    expect(withTap(withTap(null, 'right', 1_000), 'right', 1_301)?.taps).toBe(1);
  });

  it('start a new series on the other side, and end it in the middle', () => {
    const first = withTap(null, 'left', 1_000);
    expect(withTap(first, 'right', 1_100)).toEqual({ side: 'right', at: 1_100, taps: 1 });
    expect(withTap(first, null, 1_100)).toBeNull();
  });
});
