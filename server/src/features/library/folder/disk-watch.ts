import { errorName } from '#platform/error-name.ts';
import { type Every, inTurnEvery } from '#platform/every.ts';
import type { MediaDisk } from '#platform/files/media-disk.ts';
import type { Log } from '#platform/rare-warnings.ts';

interface Dependencies {
  disk: Pick<MediaDisk, 'isAway' | 'turns'>;
  /** Called when the disk has gone away, or is back. */
  onChange: () => void;
  log: Log;
  every: Every;
}

const LOOK_INTERVAL_MS = 10_000;

/** Watches whether the disk with the films is there: nothing in the index changes while it is away. */
export const createDiskWatch = ({ disk, onChange, log, every }: Dependencies) => {
  let wasAway: boolean | null = null;
  let turnsBefore = disk.turns();
  return inTurnEvery({
    intervalMs: LOOK_INTERVAL_MS,
    every,
    async work() {
      const isAway = await disk.isAway();
      // A page may have shown it away, and it is back before it is looked at here.
      const turns = disk.turns();
      const hasChanged = turns !== turnsBefore || (wasAway !== null && isAway !== wasAway);
      turnsBefore = turns;
      wasAway = isAway;
      if (hasChanged) onChange();
    },
    onError: (error) => log.warn({ err: errorName(error) }, 'the disk with the films cannot be looked at'),
  });
};
