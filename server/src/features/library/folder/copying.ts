/** What a look at a file has seen. */
export interface Look {
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modifiedMs: number;
}

/** A file that may still be copied. */
export interface Sighting extends Look {
  /** Since when size and time have stood still, in milliseconds since 1970. */
  since: number;
}

/** A file is complete when it has not changed for so long. */
export const STANDS_STILL_MS = 10_000;

export interface Judged extends Look {
  /** What an earlier look has seen, if the file was still being copied then. */
  before: Sighting | undefined;
  /** Whether its content was known before, and is another one now. */
  isReplaced: boolean;
}

/**
 * Whether a file is still being copied. One that is new is complete when it was last changed long enough ago. Two looks
 * decide about all others: a time in the future says nothing, nor does that of another computer whose clock is late,
 * which is seen when a known file changes.
 * @returns null for a complete one, or else what the next look is compared with
 */
export const judgeCopying = (
  { size, modifiedMs, before, isReplaced }: Judged,
  now: number,
  standsStillMs: number,
): Sighting | null => {
  const isSame = before?.size === size && before.modifiedMs === modifiedMs;
  // The clock has been set back.
  const since = isSame && before.since <= now ? before.since : now;
  const isOld = before === undefined && !isReplaced && modifiedMs <= now - standsStillMs;
  return isOld || now - since >= standsStillMs ? null : { size, modifiedMs, since };
};
