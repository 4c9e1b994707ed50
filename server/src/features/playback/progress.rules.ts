/** Where a viewer stands in a title. */
export interface Standing {
  titleId: number;
  /** Null for a movie. */
  episodeId: number | null;
  /** The file of a movie that was watched; null until a player has told. */
  fileId: number | null;
  /** Seconds. */
  progress: number;
  /** Seconds that the file lasts; null until a player has told. */
  duration: number | null;
  completed: 0 | 1;
}

/** Seconds; players resume where progress is not 0, and this is as good as the beginning. */
const JUST_BEGUN_S = 1;

/**
 * A device corrects its clock by ours only when they differ by more than 2 s. Were the moments of one
 * that is ahead cut off at now, its saves would count in the order in which they arrive.
 */
const CLOCKS_DIFFER_MS = 3_000;

/** Milliseconds since 1970 up to which a moment is believed. */
export const latestMoment = (now: number): number => now + CLOCKS_DIFFER_MS;

/**
 * The moment of a save, milliseconds since 1970. A device whose clock runs far ahead must not
 * outrank every later save of the others, so no save is from further in the future than that.
 */
export const savedAt = (claimed: number | undefined, now: number): number =>
  Math.min(claimed ?? now, latestMoment(now));

/**
 * A save's seconds as they are kept: never beyond the file's end. A player that says 0 does not know
 * yet how long its file lasts.
 */
export const position = (progress: number, duration = 0): Pick<Standing, 'progress' | 'duration'> =>
  duration > 0 ? { progress: Math.min(progress, duration), duration } : { progress, duration: null };

/** Whether only the order of its episodes tells where a series goes on after this save. */
export const hangsOnOrder = ({ episodeId, progress, completed }: Standing): boolean =>
  episodeId !== null && (completed === 1 || progress === 0);

/**
 * Where a series goes on after its newest save: a completed episode leads to the next, and only the
 * last one ends the series. An episode that is opened but not yet played counts as begun, unless it
 * is the first, which is where those begin who never began.
 * @param episodeIds the shown episodes, in the order in which they are watched
 */
export const goesOnAt = (save: Standing, episodeIds: readonly number[]): Standing => {
  if (save.episodeId === null || !hangsOnOrder(save)) return save;
  const at = episodeIds.indexOf(save.episodeId);
  if (save.completed === 0) return at > 0 ? { ...save, progress: JUST_BEGUN_S } : save;
  const next = at === -1 ? undefined : episodeIds[at + 1];
  if (next === undefined) return save;
  return { ...save, episodeId: next, progress: JUST_BEGUN_S, duration: null, completed: 0 };
};

/** Whether a standing belongs in Continue Watching: begun, and not seen to the end. */
export const isBeingWatched = ({ progress, completed }: Standing): boolean => progress > 0 && completed === 0;
