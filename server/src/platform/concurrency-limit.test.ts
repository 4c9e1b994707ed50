import { describe, expect, it } from 'vitest';
import { QueueFullError, limitConcurrency, takeTurns } from './concurrency-limit.ts';

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

describe('taking turns', () => {
  const recorder = () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(name);
      await Promise.resolve();
    };
    return { order, work };
  };

  it('lets a caller with one piece pass those who bring many', async () => {
    const { order, work } = recorder();
    const inTurn = takeTurns(1, 10);
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => inTurn('a', work(name)));
    await Promise.all([...many, inTurn('b', work('b1')), inTurn('c', work('c1')), inTurn('b', work('b2'))]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('turns away a caller whose line is full, and nobody else', async () => {
    const inTurn = takeTurns(1, 2);
    let done = () => {};
    const first = inTurn('a', () => new Promise<void>((resolve) => (done = resolve)));
    const waiting = [inTurn('a', async () => 1), inTurn('a', async () => 2)];
    await expect(inTurn('a', async () => 3)).rejects.toThrow(QueueFullError);
    const other = inTurn('b', async () => 4);
    done();
    expect(await Promise.all([first, ...waiting, other])).toEqual([undefined, 1, 2, 4]);
  });

  it('goes on after work that failed', async () => {
    const inTurn = takeTurns(1, 2);
    const failing = inTurn('a', () => Promise.reject(new Error('no')));
    const next = inTurn('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
