import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useCountdown } from './use-countdown.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('ticks each second down to 0, and then stops', async () => {
  const { result } = renderHook(() => useCountdown(1_000_000, 3));
  const seen = [result.current];
  for (const _second of [1, 2, 3]) {
    await advance(1_000);
    seen.push(result.current);
  }
  expect(seen).toEqual([3, 2, 1, 0]);
  expect(vi.getTimerCount()).toBe(0);
});

it('restarts with a later start time, and does not run without one', async () => {
  const { result, rerender } = renderHook(({ at }: { at: number | null }) => useCountdown(at, 30), {
    initialProps: { at: null as number | null },
  });
  expect(result.current).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  rerender({ at: 1_000_000 });
  await advance(10_000);
  expect(result.current).toBe(20);
  rerender({ at: Date.now() });
  expect(result.current).toBe(30);
});

it('is correct as soon as the page is visible again', async () => {
  const { result } = renderHook(() => useCountdown(1_000_000, 30));
  // The clock goes on while the timers of a hidden page do not.
  vi.setSystemTime(1_012_000);
  expect(result.current).toBe(30);
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(result.current).toBe(18);
  await advance(1_000);
  expect(result.current).toBe(17);
});
