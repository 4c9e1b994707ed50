import { describe, expect, it } from 'vitest';
import { singleFlight } from './single-flight.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a single flight', () => {
  it('shares one run per key, also its failure, and later starts a new one', async () => {
    const once = singleFlight<number>();
    let runs = 0;
    const work = async () => {
      runs += 1;
      await settle();
      if (runs === 1) throw new Error('failed');
      return runs;
    };
    const shared = await Promise.allSettled([once('a', work), once('a', work)]);
    expect(shared.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(runs).toBe(1);
    expect(await Promise.all([once('a', work), once('a', work)])).toEqual([2, 2]);
    expect(await once('b', work)).toBe(3);
  });
});
