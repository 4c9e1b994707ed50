import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWhileBusy } from '../../testing/answer-while-busy.ts';
import { type DiskCalls, SilentDiskError, createDiskCalls } from './disk-calls.ts';

const WITHIN_MS = 10_000;

describe('calls to a disk', () => {
  let calls: DiskCalls;
  beforeEach(() => {
    vi.useFakeTimers();
    calls = createDiskCalls({ most: 2, withinMs: WITHIN_MS });
  });
  afterEach(() => vi.useRealTimers());

  /** A call that the disk answers when the test says so. */
  const held = <T = void>() => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const call = vi.fn<() => Promise<T>>(() => promise);
    return { call, answer: resolve, fail: reject };
  };
  const outcomeOf = (result: Promise<unknown>) => result.then(String, (error: Error) => error.name);

  it('are made at once, but only so many, and the others in their order', async () => {
    const some = [held(), held(), held(), held()];
    for (const { call } of some) void calls.ask(call);
    expect(some.map(({ call }) => call.mock.calls.length)).toEqual([1, 1, 0, 0]);
    some[1]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(some.map(({ call }) => call.mock.calls.length)).toEqual([1, 1, 1, 0]);
  });

  it('pass on what they return and throw, and leave their place', async () => {
    const boom = new Error('boom');
    expect(await calls.ask(async () => 'read')).toBe('read');
    expect(await calls.change(async () => 'written')).toBe('written');
    await calls.settle(async () => 'closed');
    for (const way of [calls.ask, calls.change, calls.settle])
      await expect(way(async () => Promise.reject(boom))).rejects.toBe(boom);
    expect(calls.keptWaitingMs()).toBe(0);
  });

  it('may take a callback', async () => {
    expect(await calls.askBriefly<string>((callback) => callback(null, 'read'))).toBe('read');
    const boom = new Error('boom');
    await expect(calls.askBriefly((callback) => callback(boom, null))).rejects.toBe(boom);
    expect(calls.keptWaitingMs()).toBe(0);
  });

  it('are given up when they only ask, and what comes too late is discarded', async () => {
    const late = held<string>();
    const discard = vi.fn<(late: string) => void>();
    const outcome = outcomeOf(calls.ask(late.call, discard));
    await vi.advanceTimersByTimeAsync(WITHIN_MS);
    expect(await outcome).toBe('SilentDiskError');
    late.answer('a file');
    await vi.advanceTimersByTimeAsync(0);
    expect(discard).toHaveBeenCalledWith('a file');
  });

  it('are waited for when they change something and have begun', async () => {
    const slow = held<string>();
    const outcome = outcomeOf(calls.change(slow.call));
    await vi.advanceTimersByTimeAsync(10 * WITHIN_MS);
    slow.answer('written');
    expect(await outcome).toBe('written');
  });

  it('are refused, and never made, when their turn does not come in time', async () => {
    for (const { call } of [held(), held()]) void calls.change(call);
    await vi.advanceTimersByTimeAsync(1);
    const [asked, changed] = [held(), held()];
    const outcomes = [outcomeOf(calls.ask(asked.call)), outcomeOf(calls.change(changed.call))];
    await vi.advanceTimersByTimeAsync(WITHIN_MS);
    expect(await Promise.all(outcomes)).toEqual(['SilentDiskError', 'SilentDiskError']);
    expect([asked.call, changed.call].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  it('are refused at once while the disk answers nothing, until it does', async () => {
    const stuck = [held(), held()];
    const outcomes = stuck.map(({ call }) => outcomeOf(calls.ask(call)));
    await vi.advanceTimersByTimeAsync(WITHIN_MS);
    await Promise.all(outcomes);
    await expect(calls.ask(async () => {})).rejects.toThrow(SilentDiskError);
    await expect(calls.change(async () => {})).rejects.toThrow(SilentDiskError);
    expect(calls.keptWaitingMs()).toBe(WITHIN_MS);
    stuck[0]?.answer();
    await vi.advanceTimersByTimeAsync(0);
    expect(await calls.ask(async () => 'there again')).toBe('there again');
  });

  it('are made once the disk answers when they close something, and nobody waits for that', async () => {
    const stuck = [held(), held()];
    for (const { call } of stuck) calls.change(call).catch(() => {});
    const close = vi.fn<() => Promise<void>>(async () => {});
    const closed = calls.settle(close);
    await vi.advanceTimersByTimeAsync(WITHIN_MS);
    await closed;
    expect(close).not.toHaveBeenCalled();
    stuck[0]?.fail(new Error('the disk is gone'));
    await vi.advanceTimersByTimeAsync(0).catch(() => {});
    expect(close).toHaveBeenCalledOnce();
  });

  it('are not given up when it is this process that could not look at their answers', async () => {
    vi.useRealTimers();
    const busyCalls = createDiskCalls({ most: 2, withinMs: 20 });
    expect(await busyCalls.ask(() => answerWhileBusy(5, 20))).toBe('answered');
  });
});
