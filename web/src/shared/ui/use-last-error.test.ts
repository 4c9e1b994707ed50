import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useLastError } from './use-last-error.ts';

afterEach(cleanup);

it('keeps an error during a refetch, and clears it with the answer', () => {
  const first = new Error('offline');
  const second = new Error('broken');
  const { result, rerender } = renderHook(
    ({ error, isAnswered }: { error: Error | null; isAnswered: boolean }) => useLastError(error, isAnswered),
    { initialProps: { error: null as Error | null, isAnswered: false } },
  );
  const after = (error: Error | null, isAnswered = false) => {
    rerender({ error, isAnswered });
    return result.current;
  };
  expect(result.current).toBeNull();
  expect(after(first)).toBe(first);
  expect(after(null)).toBe(first);
  expect(after(second)).toBe(second);
  expect(after(null)).toBe(second);
  expect(after(null, true)).toBeNull();
  expect(after(null)).toBeNull();
});
