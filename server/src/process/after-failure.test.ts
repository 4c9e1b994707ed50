import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closedAfterFailure } from './after-failure.ts';

describe('closing after a failure', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('does not replace the failure with an error of its own', async () => {
    await expect(closedAfterFailure(Promise.reject(new Error('closed already')))).resolves.toBeUndefined();
  });

  it('is not waited for when it has no end', async () => {
    const waited = closedAfterFailure(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(waited).resolves.toBeUndefined();
  });
});
