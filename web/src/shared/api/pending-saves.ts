/** How long a list waits for pending saves, in milliseconds: one that hangs must not block it. */
export const MAX_WAIT_MS = 2_000;

const pending = new Set<Promise<unknown>>();

/** Registers a pending save that changes the viewer's lists. */
export const trackSave = <T>(sending: Promise<T>): Promise<T> => {
  const end = () => pending.delete(sending);
  pending.add(sending);
  sending.then(end, end);
  return sending;
};

/** Resolves when the pending saves have settled: a list requested earlier would be stale at once. */
export const waitForPendingSaves = async (): Promise<void> => {
  if (pending.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise((resolve) => (timer = setTimeout(resolve, MAX_WAIT_MS)));
  await Promise.race([Promise.allSettled(pending), timeout]);
  clearTimeout(timer);
};
