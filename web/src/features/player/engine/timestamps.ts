/**
 * Strictly increasing timestamps for saves: two saves in one millisecond, or a clock that is
 * set back, must not make a newer save look older.
 */
export const createTimestamps = (now: () => number): (() => number) => {
  let last = 0;
  return () => {
    last = Math.max(last + 1, Math.round(now()));
    return last;
  };
};
