import { vi } from 'vitest';

/**
 * Waits until the check passes. The timeout is long, and shorter than that of a test: on a busy machine a server takes
 * more than 15 s to start, and only a failing test waits for it.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 45_000 });
