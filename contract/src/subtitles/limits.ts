/** Seconds by which one call shifts subtitles at most. */
export const SUBTITLE_SHIFT_MAX_S = 86_400;
/** Milliseconds for which a tick shows that subtitles have been shifted. */
export const SYNC_TICK_MS = 3_000;
