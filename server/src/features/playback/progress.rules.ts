/**
 * The moment of a save, milliseconds since 1970. A device whose clock runs ahead must not
 * outrank every later save of the others, so no save is from the future.
 */
export const savedAt = (claimed: number | undefined, now: number): number => Math.min(claimed ?? now, now);

/** Whether a standing belongs in Continue Watching: begun, and not seen to the end. */
export const isBeingWatched = ({ progress, completed }: { progress: number; completed: 0 | 1 }): boolean =>
  progress > 0 && completed === 0;
