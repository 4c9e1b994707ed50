/** The times in the file; garbage-collected with the cue. */
const original = new WeakMap<TextTrackCue, { start: number; end: number }>();

/** Moves each cue this much from its time in the file, never before the film. Null: of a track that is off. */
export const shiftCues = (cues: ArrayLike<TextTrackCue> | null, seconds: number): void => {
  // The list is live, and is sorted again on every change.
  for (const cue of Array.from(cues ?? [])) {
    const { start, end } = original.get(cue) ?? { start: cue.startTime, end: cue.endTime };
    original.set(cue, { start, end });
    cue.startTime = Math.max(0, start + seconds);
    cue.endTime = Math.max(0, end + seconds);
  }
};
