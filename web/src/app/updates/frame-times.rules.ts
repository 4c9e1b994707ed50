const FRAMES_MIN = 20;
/** The median of a slow device is longer: fewer than 25 frames a second. */
const SLOW_MS = 40;
/** Consecutive scrolls that have to be slow: a single one may have other causes. */
const SCROLLS = 3;

/** The median time between the frames of one scroll; null when there are too few. */
const middleOf = (times: readonly number[]): number | null => {
  const sorted = [...times].sort((a, b) => a - b);
  return times.length < FRAMES_MIN ? null : (sorted[sorted.length >> 1] ?? null);
};

/** Judges a device by how long its frames take while a page is scrolled. */
export const createFrameJudge = () => {
  let slow = 0;
  return {
    /**
     * @param times milliseconds from one frame of a scroll to the next
     * @returns whether the device is slow; null while that is open
     */
    scrolled: (times: readonly number[]): boolean | null => {
      const middle = middleOf(times);
      if (middle === null) return null;
      slow = middle > SLOW_MS ? slow + 1 : 0;
      if (slow === 0) return false;
      return slow >= SCROLLS ? true : null;
    },
  };
};
