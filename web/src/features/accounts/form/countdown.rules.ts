const SECOND_MS = 1_000;

/** Milliseconds left of `seconds` that began at `startedAt`; 0 when they are over, or the clock was set back. */
const millisecondsLeft = (startedAt: number, seconds: number, now: number): number => {
  const elapsed = now - startedAt;
  return elapsed < 0 ? 0 : Math.max(0, seconds * SECOND_MS - elapsed);
};

/** Whole seconds left, rounded up: 30 at the start, 0 only at the end. */
export const secondsLeft = (startedAt: number | null, seconds: number, now: number): number =>
  startedAt === null ? 0 : Math.ceil(millisecondsLeft(startedAt, seconds, now) / SECOND_MS);

/** Milliseconds until `secondsLeft` changes; null once it is 0. */
export const untilNextSecond = (startedAt: number, seconds: number, now: number): number | null => {
  const left = millisecondsLeft(startedAt, seconds, now);
  return left === 0 ? null : left % SECOND_MS || SECOND_MS;
};
