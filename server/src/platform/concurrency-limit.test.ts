import { describe, expect, it } from 'vitest';
import { QueueFullError, limitConcurrency, limitPerCaller, fairQueue } from './concurrency-limit.ts';

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('a concurrency limit', () => {
  it('runs up to its limit at once, queues the others in order, and continues after failures', async () => {
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

  it('refuses work when its queue is full', async () => {
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

describe('a fair queue', () => {
  const recorder = () => {
    const order: string[] = [];
    const work = (name: string) => async () => {
      order.push(name);
      await Promise.resolve();
    };
    return { order, work };
  };

  it('lets a caller with one job overtake callers with many', async () => {
    const { order, work } = recorder();
    const enqueue = fairQueue({ running: 1, each: 10, all: 20 });
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => enqueue('a', work(name)));
    await Promise.all([
      ...many,
      enqueue('b', work('b1')),
      enqueue('c', work('c1')),
      enqueue('b', work('b2')),
    ]);
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  it('runs only so many of one caller at once, whoever else waits', async () => {
    const enqueue = fairQueue({ running: 3, runningEach: 2, each: 10, all: 20 });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const begin = (caller: string, name: string) =>
      enqueue(caller, () => {
        begun.push(name);
        return new Promise<void>((resolve) => void ends.set(name, resolve));
      });
    const jobs = [begin('a', 'a1'), begin('a', 'a2'), begin('a', 'a3'), begin('b', 'b1'), begin('c', 'c1')];
    await settle();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    ends.get('b1')?.();
    await settle();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1']);
    ends.get('c1')?.();
    await settle();
    expect(begun).toHaveLength(4);
    ends.get('a1')?.();
    await settle();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
    for (const end of ends.values()) end();
    await Promise.all(jobs);
  });

  it('rejects only the caller whose queue is full', async () => {
    const enqueue = fairQueue({ running: 1, each: 2, all: 20 });
    let done = () => {};
    const first = enqueue('a', () => new Promise<void>((resolve) => (done = resolve)));
    const waiting = [enqueue('a', async () => 1), enqueue('a', async () => 2)];
    await expect(enqueue('a', async () => 3)).rejects.toThrow(QueueFullError);
    const other = enqueue('b', async () => 4);
    done();
    expect(await Promise.all([first, ...waiting, other])).toEqual([undefined, 1, 2, 4]);
  });

  /** One job that runs until it is released, so that all others wait. */
  const occupied = (enqueue: ReturnType<typeof fairQueue>) => {
    let end = () => {};
    const work = enqueue('busy', () => new Promise<void>((resolve) => (end = resolve)));
    return { work, end: () => end() };
  };
  const outcomes = async (jobs: Promise<unknown>[]) =>
    (await Promise.allSettled(jobs)).map((result) =>
      result.status === 'fulfilled' ? 'done' : (result.reason as Error).name,
    );

  it('rejects a new caller when the maximum number of callers is waiting', async () => {
    const enqueue = fairQueue({ running: 1, each: 5, all: 3 });
    const { end } = occupied(enqueue);
    const jobs = ['a', 'b', 'c', 'd'].map((caller) => enqueue(caller, async () => caller));
    end();
    expect(await outcomes(jobs)).toEqual(['done', 'done', 'done', 'QueueFullError']);
  });

  it('makes room for a caller with one job by rejecting one of the caller with the most', async () => {
    const enqueue = fairQueue({ running: 1, each: 5, all: 3 });
    const { end } = occupied(enqueue);
    const jobs = ['a', 'a', 'a', 'b', 'a'].map((caller) => enqueue(caller, async () => caller));
    end();
    expect(await outcomes(jobs)).toEqual(['done', 'done', 'QueueFullError', 'done', 'QueueFullError']);
  });

  it('runs priority work before all other work, which still gets every fourth turn', async () => {
    const { order, work } = recorder();
    const enqueue = fairQueue({ running: 1, each: 9, all: 9 });
    const { end } = occupied(enqueue);
    const others = ['o1', 'o2', 'o3'].map((name) => enqueue(name, work(name)));
    const first = ['f1', 'f2', 'f3', 'f4', 'f5'].map((name) => enqueue(name, work(name), true));
    end();
    await Promise.all([...others, ...first]);
    expect(order).toEqual(['f1', 'f2', 'f3', 'o1', 'f4', 'f5', 'o2', 'o3']);
  });

  it('accepts priority work when the queue for other work is full', async () => {
    const enqueue = fairQueue({ running: 1, each: 5, all: 2 });
    const { end } = occupied(enqueue);
    const jobs = ['a', 'b', 'c'].map((caller) => enqueue(caller, async () => caller));
    const known = enqueue('d', async () => 'd', true);
    end();
    expect(await outcomes([...jobs, known])).toEqual(['done', 'done', 'QueueFullError', 'done']);
  });

  it('forgets a job whose signal is aborted while it waits', async () => {
    const enqueue = fairQueue({ running: 1, each: 2, all: 2 });
    const { end } = occupied(enqueue);
    const leaving = new AbortController();
    const gone = ['a', 'a'].map(() => enqueue('a', async () => 'ran', false, leaving.signal));
    leaving.abort(new Error('left'));
    await expect(Promise.all(gone)).rejects.toThrow('left');
    await expect(enqueue('a', async () => 'ran', false, leaving.signal)).rejects.toThrow('left');
    // There is room again.
    const jobs = ['a', 'a'].map((caller) => enqueue(caller, async () => caller));
    end();
    expect(await outcomes([...gone, ...jobs])).toEqual(['Error', 'Error', 'done', 'done']);
  });

  it('does not stop a job whose signal is aborted while it runs', async () => {
    const enqueue = fairQueue({ running: 1, each: 2, all: 2 });
    const leaving = new AbortController();
    const job = enqueue('a', async () => leaving.abort(), false, leaving.signal);
    const next = enqueue('a', async () => 'next');
    expect(await outcomes([job, next])).toEqual(['done', 'done']);
  });

  it('continues after a job that failed', async () => {
    const enqueue = fairQueue({ running: 1, each: 2, all: 20 });
    const failing = enqueue('a', () => Promise.reject(new Error('no')));
    const next = enqueue('a', async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});

describe('a concurrency limit for each caller', () => {
  it('makes a caller wait only for its own work', async () => {
    const limited = limitPerCaller(2);
    const started: string[] = [];
    const finish: (() => void)[] = [];
    const begin = (caller: string) =>
      limited(caller, async () => {
        started.push(caller);
        await new Promise<void>((resolve) => finish.push(resolve));
      });
    const work = ['one', 'one', 'one', 'two'].map(begin);
    await settle();
    expect(started).toEqual(['one', 'one', 'two']);
    finish[0]?.();
    await settle();
    expect(started).toEqual(['one', 'one', 'two', 'one']);
    for (const end of finish) end();
    await settle();
    await Promise.all(work);
  });
});
