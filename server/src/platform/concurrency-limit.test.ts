import { describe, expect, it } from 'vitest';
import { QueueFullError, limitConcurrency } from './concurrency-limit.ts';

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

  it('refuses what finds no room to wait', async () => {
    const limited = limitConcurrency(1, 1);
    let finish = () => {};
    const running = limited(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const waits = limited(async () => 'waited');
    await expect(limited(async () => 'too late')).rejects.toThrow(QueueFullError);
    finish();
    await running;
    expect(await waits).toBe('waited');
    expect(await limited(async () => 'room again')).toBe('room again');
  });
});
