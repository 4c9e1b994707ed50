import { vi } from 'vitest';

/** Until the check holds. Patient: the machine may be busy, and only a failing test waits that long. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 15_000 });
