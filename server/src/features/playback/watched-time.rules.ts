import { PROGRESS_SAVE_STEP_S } from '@sebule/contract/constants';

/** A position in a title, and when somebody was there. */
export interface Place {
  /** Seconds. */
  progress: number;
  /** ISO 8601, UTC. */
  savedAt: string;
}

/** The most that one save counts: longer than a film plays on from a buffer without a connection. */
const STEP_MAX_S = 30 * 60;
/** A player saves at each pause and each jump, so between two saves it plays for one step; saves may be late. */
const USUAL_STEP_MAX_S = 3 * PROGRESS_SAVE_STEP_S;

/**
 * How many seconds have been watched between two saves of the same movie or episode. It is never more than the time
 * that has passed, so jumping ahead does not count, nor does a save that arrives twice or late. What moves less than
 * half as far as the clock was paused in between: then a jump from the pause must not count as watching.
 */
export const watchedSeconds = (before: Place | undefined, after: Place): number => {
  if (before === undefined) return 0;
  const passed = (Date.parse(after.savedAt) - Date.parse(before.savedAt)) / 1_000;
  const moved = after.progress - before.progress;
  if (passed <= 0 || moved <= 0) return 0;
  const most = moved >= passed / 2 ? STEP_MAX_S : USUAL_STEP_MAX_S;
  return Math.round(Math.min(moved, passed, most));
};
