import { describe, expect, it } from 'vitest';
import { createTimeSlices } from './time-slices.ts';

/** Pieces that take a millisecond each, and a record of when each was made. */
const setUp = () => {
  let now = 0;
  const log: string[] = [];
  const inSlices = createTimeSlices(() => now);
  function* pieces(name: string, count: number) {
    for (let index = 1; index <= count; index += 1) {
      now += 1;
      log.push(name + index);
      yield index;
    }
  }
  return { inSlices, pieces, log };
};

describe('work in time slices', () => {
  it('returns all pieces in order', async () => {
    const { inSlices, pieces } = setUp();
    expect(await inSlices(pieces('a', 12))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await inSlices([])).toEqual([]);
    expect(await inSlices(new Set(['x', 'y']))).toEqual(['x', 'y']);
  });

  it('yields to other work every five milliseconds', async () => {
    const { inSlices, pieces, log } = setUp();
    const work = inSlices(pieces('a', 12));
    setImmediate(() => log.push('other'));
    await work;
    expect(log.indexOf('other')).toBe(5);
    expect(log).toHaveLength(13);
  });

  it('shares one slice per turn among all callers', async () => {
    const { inSlices, pieces, log } = setUp();
    const work = Promise.all([inSlices(pieces('a', 7)), inSlices(pieces('b', 7))]);
    let ticking = setImmediate(function tick() {
      log.push('|');
      ticking = setImmediate(tick);
    });
    await work;
    clearImmediate(ticking);
    expect(log.join(' ')).toMatch(/^a1 a2 a3 a4 a5 \| b1 b2 b3 b4 b5 \| a6 a7 \| b6 b7/);
  });

  it('fails only for its own caller', async () => {
    const { inSlices, pieces } = setUp();
    function* failing() {
      yield 1;
      throw new Error('broken');
    }
    const [broken, whole] = await Promise.allSettled([inSlices(failing()), inSlices(pieces('a', 2))]);
    expect(broken.status).toBe('rejected');
    expect(whole).toEqual({ status: 'fulfilled', value: [1, 2] });
  });
});
