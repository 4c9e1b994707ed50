/** Milliseconds without activity after which the player's overlay hides. */
export const OVERLAY_HIDE_MS = 10_000;
/** Whole seconds that playback must advance before progress is saved again. */
export const PROGRESS_SAVE_STEP_S = 10;
/** Seconds of progress of an episode that was only opened: players resume where progress is not 0. */
export const JUST_BEGUN_S = 1;
/** Seconds of the countdown that a movie shows when its credits start. */
export const REVIEW_COUNTDOWN_S = 10;
/** Seconds for which the card of the next episode is shown before autoplay, if the viewer has it enabled. */
export const NEXT_EPISODE_CARD_S = 10;
/** Seconds of the shortest intro; with less of one left, players do not offer to skip it. */
export const INTRO_MIN_S = 3;
/** The wire's "no credits mark": a mark at or beyond the media's end means none. */
export const NO_CREDITS_MARK_S = 1_000_000;
/** Entries of the watch history that a page of it loads at once. */
export const HISTORY_PAGE = 40;
/** Seconds that the buttons of a preview skip, backwards and forwards. */
export const PREVIEW_SKIPS_S = [5, 10, 30, 60] as const;
