import type { Clock } from '#platform/clock.ts';
import { errorName } from '#platform/error-name.ts';
import { type Every, inTurnEvery } from '#platform/every.ts';
import type { Log } from '#platform/rare-warnings.ts';
import type { EntryRow } from './folder.repository.ts';

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
 * Whether a file is still being copied. A new one is complete when it was last changed long enough ago; all others need
 * two looks, since a time in the future, or of another computer with a late clock, says nothing.
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

/** Remembers the files that are being copied, in memory: after a start, the first look at all folders finds them. */
export const createCopiedFiles = (clock: Clock, standsStillMs: number = STANDS_STILL_MS) => {
  const sightings = new Map<string, Sighting>();

  return {
    /** @param known what the index has of the file; undefined for a new one */
    isCopying(
      { path, size, modified_ms: modifiedMs }: Pick<EntryRow, 'path' | 'size' | 'modified_ms'>,
      known: Pick<EntryRow, 'size' | 'modified_ms' | 'probe'> | undefined,
    ): boolean {
      const isSame = known?.size === size && known.modified_ms === modifiedMs;
      // It has been complete before, and nobody has touched it.
      if (isSame && known.probe !== 'copying') return false;
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
    onError: (error) =>
      log.warn({ err: errorName(error) }, 'files that are being copied cannot be looked at'),
  });
