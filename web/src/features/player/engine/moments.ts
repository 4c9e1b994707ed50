/**
 * Moments for saves, each later than the one before: two saves of one millisecond, or a clock that is
 * set back, must not make the newer save look like the older.
 */
export const createMoments = (now: () => number): (() => number) => {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.round(now()));
    return last;
  };
};
