import type { Clock } from '#platform/clock.ts';
import { nameOf } from '#platform/error-name.ts';
import { type Every, inTurnEvery } from '#platform/every.ts';
import type { Log } from '#platform/rare-warnings.ts';

export interface Look {
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  modifiedMs: number;
}

export interface Sighting extends Look {
  /** Since when size and time have stood still, in milliseconds since 1970. */
  since: number;
}

/** A file is complete when it has not changed for so long. */
export const STANDS_STILL_MS = 10_000;

interface Judged extends Look {
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

interface Seen extends Look {
  path: string;
  /** What the index knows; undefined for a new file. */
  known: Look | undefined;
  /** Whether the index says that the file is being copied. */
  wasCopying: boolean;
}

/**
 * Remembers the files that are being copied. Only in memory: after a start, the first look at all folders finds those
 * that the index has as such.
 */
export const createCopiedFiles = (clock: Clock, standsStillMs: number = STANDS_STILL_MS) => {
  const sightings = new Map<string, Sighting>();

  return {
    isCopying({ path, size, modifiedMs, known, wasCopying }: Seen): boolean {
      const isSame = known?.size === size && known.modifiedMs === modifiedMs;
      // It has been complete before, and nobody has touched it.
      if (isSame && !wasCopying) return false;
      const isReplaced = known !== undefined && !isSame;
      const before = sightings.get(path);
      const sighting = judgeCopying({ size, modifiedMs, before, isReplaced }, clock.now(), standsStillMs);
      if (sighting === null) sightings.delete(path);
      else sightings.set(path, sighting);
      return sighting !== null;
    },

    /** For files that are complete, or gone. */
    forget: (path: string): void => void sightings.delete(path),

    paths: (): string[] => [...sightings.keys()],
  };
};

interface Dependencies {
  lookAtCopied: () => Promise<void>;
  log: Log;
  every: Every;
}

/** Milliseconds between two looks; a complete copy is noticed that much later at most. */
const LOOK_INTERVAL_MS = 5_000;

/** Looks again and again at the files that are being copied, and at nothing else. */
export const createCopyingWatch = ({ lookAtCopied, log, every }: Dependencies) =>
  inTurnEvery({
    intervalMs: LOOK_INTERVAL_MS,
    every,
    work: lookAtCopied,
    onError: (error) => log.warn({ err: nameOf(error) }, 'files that are being copied cannot be looked at'),
  });
