/** The shortest time between two refetches of a page, and how often it refetches while change follows change. */
const PAUSE_MS = 3_000;
const LONG_PAUSE_MS = 15_000;
/** Consecutive refetches that are only the short pause apart. */
const IN_A_ROW = 5;

export interface Pace {
  lastAt: number;
  /** When the last refetch would have been with long pauses only. */
  settledAt: number;
}

export const AT_REST: Pace = { lastAt: Number.NEGATIVE_INFINITY, settledAt: Number.NEGATIVE_INFINITY };

/** When a page may refetch next: a few changes show at once, but hundreds of pages must not follow each of many. */
export const mayRefetchAt = ({ lastAt, settledAt }: Pace): number =>
  Math.max(lastAt + PAUSE_MS, settledAt - (IN_A_ROW - 1) * LONG_PAUSE_MS);

export const refetched = ({ settledAt }: Pace, now: number): Pace => ({
  lastAt: now,
  settledAt: Math.max(settledAt, now) + LONG_PAUSE_MS,
});
