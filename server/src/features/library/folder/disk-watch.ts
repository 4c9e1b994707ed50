import { nameOf } from '#platform/error-name.ts';
import { type Every, inTurnEvery } from '#platform/every.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { Log } from '#platform/rare-warnings.ts';

interface Dependencies {
  disk: Pick<MediaDisk, 'isAway'>;
  /** Called when the disk has gone away, or is back. */
  onChange: () => void;
  log: Log;
  every: Every;
}

const LOOK_INTERVAL_MS = 10_000;

/** Watches whether the disk with the films is there: nothing in the index changes while it is away. */
export const createDiskWatch = ({ disk, onChange, log, every }: Dependencies) => {
  let wasAway: boolean | null = null;
  return inTurnEvery({
    intervalMs: LOOK_INTERVAL_MS,
    every,
    async work() {
      const isAway = await disk.isAway();
      const hasChanged = wasAway !== null && isAway !== wasAway;
      wasAway = isAway;
      if (hasChanged) onChange();
    },
    onError: (error) => log.warn({ err: nameOf(error) }, 'the disk with the films cannot be looked at'),
  });
};
