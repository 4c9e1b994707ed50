/** A working server answers much sooner; when a network switch has lost power, no answer ever arrives. */
const TIMEOUT_MS = 30_000;

interface Deadline {
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
}

/**
 * Runs an operation that `signal` or a timeout aborts; `wait` restarts the timeout. Browsers of 2021 have neither
 * `AbortSignal.any` nor `AbortSignal.timeout`.
 */
export const withDeadline = async <T>(
  { signal, timeoutMs = TIMEOUT_MS }: Deadline,
  run: (signal: AbortSignal, wait: () => void) => Promise<T>,
): Promise<T> => {
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => controller.abort(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
  };
  wait();
  try {
    return await run(controller.signal, wait);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
};

/** The promise's outcome, or a rejection when it takes longer; whatever it is about goes on. */
export const withPatience = async <T>(promise: Promise<T>, ms: number): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([promise, tooLong]);
  } finally {
    clearTimeout(timer);
  }
};
