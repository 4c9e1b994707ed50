import type { Clock } from '#platform/clock.ts';
import { type Look, type Sighting, STANDS_STILL_MS, judgeCopying } from './copying.rules.ts';

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
    /** Whether a file of which the index is told is still being copied. */
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
