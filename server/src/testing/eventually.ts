import { vi } from 'vitest';

/** Waits until the check passes. The timeout is long: the machine may be busy, and only a failing test waits for it. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000 });
