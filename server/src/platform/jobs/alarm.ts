export interface Alarm {
  /** Rings after this many milliseconds, unless an earlier time is already set. */
  within(milliseconds: number): void;
  off(): void;
}

/** One timer that rings at the earliest requested time, and then waits to be set again. */
export const createAlarm = (ring: () => void): Alarm => {
  let timer: NodeJS.Timeout | undefined;
  let ringsAt = Number.POSITIVE_INFINITY;

  const off = () => {
    clearTimeout(timer);
    ringsAt = Number.POSITIVE_INFINITY;
  };
  return {
    within(milliseconds) {
      const at = performance.now() + milliseconds;
      if (at >= ringsAt) return;
      off();
      ringsAt = at;
      timer = setTimeout(() => {
        off();
        ring();
      }, milliseconds).unref();
    },
    off,
  };
};
