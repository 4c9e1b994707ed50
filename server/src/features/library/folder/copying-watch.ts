import { nameOf } from '#platform/error-name.ts';
import { type Every, inTurnEvery } from '#platform/every.ts';
import type { Log } from '#platform/rare-warnings.ts';

interface Dependencies {
  /** Does nothing while no file is being copied. */
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
