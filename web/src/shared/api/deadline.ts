/** A working server answers long before this; behind a switch without power, no answer ever comes. */
const TIMEOUT_MS = 30_000;

interface Deadline {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}

/**
 * Runs something that is aborted by `signal`, or by a timeout. Implemented here, as browsers of 2021
 * have neither `AbortSignal.any` nor `AbortSignal.timeout`.
 */
export const withDeadline = async <T>(
  { signal, timeoutMs = TIMEOUT_MS }: Deadline,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const life = new AbortController();
  const end = () => life.abort(signal?.reason);
  if (signal?.aborted) end();
  signal?.addEventListener('abort', end);
  const timer = setTimeout(() => life.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  try {
    return await run(life.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  }
};
