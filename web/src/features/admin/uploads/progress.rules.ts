const SECOND_MS = 1_000;
/** The speed is that of the last seconds. */
const WINDOW_MS = 12 * SECOND_MS;
/** Before this, the speed of the beginning says little. */
const SETTLED_MS = 2 * SECOND_MS;

/** Whole percents; 100 only when nothing is missing. */
export const percentOf = (sent: number, size: number): number =>
  size === 0 ? 0 : Math.min(sent < size ? 99 : 100, Math.floor((sent / size) * 100));

interface Sample {
  atMs: number;
  sent: number;
}

/** Measures the speed of one upload from how much has been sent by when. */
export const createSpeedometer = () => {
  let samples: Sample[] = [];
  return {
    note(atMs: number, sent: number): void {
      // After a break, part of a chunk is sent again.
      const before = samples[samples.length - 1];
      if (before && sent < before.sent) samples = [];
      samples.push({ atMs, sent });
      samples = samples.filter((sample) => atMs - sample.atMs <= WINDOW_MS);
    },
    reset(): void {
      samples = [];
    },
    /** Bytes per second; null before it is known. */
    speed(): number | null {
      const [first] = samples;
      const last = samples[samples.length - 1];
      if (!first || !last || last.atMs - first.atMs < SETTLED_MS) return null;
      return ((last.sent - first.sent) / (last.atMs - first.atMs)) * SECOND_MS;
    },
  };
};
