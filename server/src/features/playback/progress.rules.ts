import { PROGRESS_SAVE_STEP_S } from '@sebule/contract/playback/limits';

/**
 * A device corrects its clock by ours only when they differ by more than 2 s. If the moments of a device that is
 * ahead were capped at the current time, its saves would be ordered by their arrival.
 */
const CLOCKS_DIFFER_MS = 3_000;

/** The latest time that a save may claim, milliseconds since 1970. */
export const latestAcceptedMs = (now: number): number => now + CLOCKS_DIFFER_MS;

/** The moment of a save, milliseconds since 1970; capped, so that a clock far ahead does not win over later saves. */
export const savedAt = (claimed: number | undefined, now: number): number =>
  Math.min(claimed ?? now, latestAcceptedMs(now));

/**
 * The position of a save, never beyond the end, and the duration, as they are stored. A player that sends a duration of
 * 0 does not know it yet.
 */
export const position = (progress: number, duration = 0): { progress: number; duration: number | null } =>
  duration > 0 ? { progress: Math.min(progress, duration), duration } : { progress, duration: null };

/**
 * Whether a save counts for Continue Watching: the end, or a position from the first whole step on. Less is a mere
 * peek.
 */
export const isStep = ({ progress, completed }: { progress: number; completed: 0 | 1 }): boolean =>
  completed === 1 || progress >= PROGRESS_SAVE_STEP_S;
