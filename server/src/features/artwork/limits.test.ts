import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';
import { singleFlight } from './single-flight.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a concurrency limit', () => {
  it('runs so many at once, the others in order, and outlives failures', async () => {
    const limited = limitConcurrency(2);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const jobs = [0, 1, 2, 3].map((job) =>
      limited(async () => {
        started.push(job);
        await new Promise<void>((resolve) => finish.push(resolve));
        if (job === 0) throw new Error('failed');
        return job;
      }),
    );
    const results = Promise.allSettled(jobs);
    await settle();
    expect(started).toEqual([0, 1]);
    finish[0]?.();
    await settle();
    expect(started).toEqual([0, 1, 2]);
    finish[1]?.();
    finish[2]?.();
    await settle();
    finish[3]?.();
    expect((await results).map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await limited(async () => 'free')).toBe('free');
  });
});

describe('a single flight', () => {
  it('shares a run for each key, also its failure, and then begins anew', async () => {
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
