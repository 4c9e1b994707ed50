import { PROGRESS_SAVE_STEP_S } from '@sebule/contract/playback/limits';

/**
 * A device corrects its clock by ours only when they differ by more than 2 s. If the moments of a device that is
 * ahead were capped at the current time, its saves would be ordered by their arrival.
 */
const CLOCKS_DIFFER_MS = 3_000;

/** The latest time that a save may claim, milliseconds since 1970. */
export const latestAcceptedMs = (now: number): number => now + CLOCKS_DIFFER_MS;

/**
 * The moment of a save, milliseconds since 1970. It is capped, so that a device whose clock is far ahead does not
 * win over all later saves of other devices.
 */
export const savedAt = (claimed: number | undefined, now: number): number =>
  Math.min(claimed ?? now, latestAcceptedMs(now));

/**
 * A save's position and duration as stored: never beyond the file's end. A player that sends 0 does not know the
 * duration yet.
 */
export const position = (progress: number, duration = 0): { progress: number; duration: number | null } =>
  duration > 0 ? { progress: Math.min(progress, duration), duration } : { progress, duration: null };

/**
 * Whether a save says anything to Continue Watching: an end does, and a position from the first whole step on. What is
 * before that is a peek, which leaves the row as it was.
 */
export const isStep = ({ progress, completed }: { progress: number; completed: 0 | 1 }): boolean =>
  completed === 1 || progress >= PROGRESS_SAVE_STEP_S;
