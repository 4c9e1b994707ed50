/** No list waits longer for them, in milliseconds: one that hangs must not hold it up. */
export const LONGEST_WAIT_MS = 2_000;

const underWay = new Set<Promise<unknown>>();

/** Notes that this is on its way to the server, and changes what the viewer's lists say. */
export const noteSave = <T>(sending: Promise<T>): Promise<T> => {
  const end = () => underWay.delete(sending);
  underWay.add(sending);
  sending.then(end, end);
  return sending;
};

/** Resolves when the server has taken what is on its way to it: a list that is asked for earlier would be old at once. */
export const savesTaken = async (): Promise<void> => {
  if (underWay.size === 0) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise((resolve) => (timer = setTimeout(resolve, LONGEST_WAIT_MS)));
  await Promise.race([Promise.allSettled(underWay), tooLong]);
  clearTimeout(timer);
};
