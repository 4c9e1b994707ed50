import { ERRORS } from '@tus/server';
import { describe, expect, it, vi } from 'vitest';
import { createQueueLocker } from './queue-locker.ts';

const signal = new AbortController().signal;

describe('the queue locker', () => {
  it('gives an upload to one request at a time, in order, and asks the holder to end', async () => {
    const locker = createQueueLocker();
    const order: string[] = [];
    const holders = ['first', 'second', 'third'].map((name) => {
      const lock = locker.newLock('film');
      const release = vi.fn<() => void>();
      const held = lock.lock(signal, release).then(() => order.push(name));
      return { lock, release, held };
    });
    const [first, second, third] = holders;
    await first?.held;
    expect(order).toEqual(['first']);
    expect(first?.release).toHaveBeenCalled();
    expect(second?.release).not.toHaveBeenCalled();
    await first?.lock.unlock();
    await second?.held;
    expect(second?.release).toHaveBeenCalledOnce();
    await second?.lock.unlock();
    await third?.held;
    expect(order).toEqual(['first', 'second', 'third']);
    expect(third?.release).not.toHaveBeenCalled();
    expect(locker.isHeld('film')).toBe(true);
    await third?.lock.unlock();
    expect(locker.isHeld('film')).toBe(false);
  });

  it('lets work wait for its turn, and requests for the work to end, also when it fails', async () => {
    const locker = createQueueLocker();
    const order: string[] = [];
    const first = locker.newLock('film');
    const release = vi.fn<() => void>();
    await first.lock(signal, release);
    const work = locker.hold('film', async () => {
      order.push('work');
      throw new Error('no space');
    });
    const last = locker.newLock('film');
    const held = last.lock(signal, () => {}).then(() => order.push('request'));
    expect([order, release.mock.calls.length]).toEqual([[], 2]);
    await first.unlock();
    await expect(work).rejects.toThrow('no space');
    await held;
    expect(order).toEqual(['work', 'request']);
    await last.unlock();
    expect(locker.isHeld('film')).toBe(false);
  });

  it('keeps uploads apart', async () => {
    const locker = createQueueLocker();
    await locker.newLock('a').lock(signal, () => {});
    await locker.newLock('b').lock(signal, () => {});
    expect([locker.isHeld('a'), locker.isHeld('b'), locker.isHeld('c')]).toEqual([true, true, false]);
  });

  it('forgets a request that was given up while it waited', async () => {
    const locker = createQueueLocker();
    const held = locker.newLock('film');
    await held.lock(signal, () => {});
    const caller = new AbortController();
    const waiting = locker.newLock('film');
    const given = waiting.lock(caller.signal, () => {});
    caller.abort();
    await expect(given).rejects.toBe(ERRORS.ABORTED);
    await waiting.unlock();
    expect(locker.isHeld('film')).toBe(true);
    await held.unlock();
    expect(locker.isHeld('film')).toBe(false);
    await expect(locker.newLock('film').lock(caller.signal, () => {})).rejects.toBe(ERRORS.ABORTED);
    expect(locker.isHeld('film')).toBe(false);
  });
});
