/** The longest wait of a list for saves in flight, in milliseconds: one that hangs must not block it. */
export const LONGEST_WAIT_MS = 2_000;

const underWay = new Set<Promise<unknown>>();

/** Registers a save in flight that changes the viewer's lists. */
export const noteSave = <T>(sending: Promise<T>): Promise<T> => {
  const end = () => underWay.delete(sending);
  underWay.add(sending);
  sending.then(end, end);
  return sending;
};

/** Resolves when the saves in flight have reached the server: a list requested earlier would be stale at once. */
export const savesTaken = async (): Promise<void> => {
  if (underWay.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_WAIT_MS)));
  await Promise.race([Promise.allSettled(underWay), tooLong]);
  clearTimeout(timer);
};
