import { JUST_BEGUN_S } from '@sebule/contract/constants';

/** A viewer's progress in a title. */
export interface TitleProgress {
  titleId: number;
  /** Null for a movie. */
  episodeId: number | null;
  /** The file of a movie that was watched; null until a player has reported it. */
  fileId: number | null;
  /** Seconds. */
  progress: number;
  /** The file's duration in seconds; null until a player has reported it. */
  duration: number | null;
  completed: 0 | 1;
  /** The viewer has taken the title out of Continue Watching since. */
  isRemoved: boolean;
}

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
export const position = (progress: number, duration = 0): Pick<TitleProgress, 'progress' | 'duration'> =>
  duration > 0 ? { progress: Math.min(progress, duration), duration } : { progress, duration: null };

/** Whether the order of the episodes is needed to find where a series continues after this save. */
export const needsEpisodeOrder = ({ episodeId, progress, completed }: TitleProgress): boolean =>
  episodeId !== null && (completed === 1 || progress === 0);

/**
 * Where a series continues after its newest save: after a completed episode with the next one; after the last one
 * it is finished. An episode that was opened but not played counts as begun, unless it is the first, where a series
 * begins anyway.
 * @param episodeIds the visible episodes, in viewing order
 */
export const continuesAt = (save: TitleProgress, episodeIds: readonly number[]): TitleProgress => {
  if (save.episodeId === null || !needsEpisodeOrder(save)) return save;
  const at = episodeIds.indexOf(save.episodeId);
  if (save.completed === 0) return at > 0 ? { ...save, progress: JUST_BEGUN_S } : save;
  const next = at === -1 ? undefined : episodeIds[at + 1];
  if (next === undefined) return save;
  return { ...save, episodeId: next, progress: JUST_BEGUN_S, duration: null, completed: 0 };
};

/** Whether progress belongs in Continue Watching: begun, not completed, and not taken out. */
export const isInContinueWatching = ({ progress, completed, isRemoved }: TitleProgress): boolean =>
  progress > 0 && completed === 0 && !isRemoved;
