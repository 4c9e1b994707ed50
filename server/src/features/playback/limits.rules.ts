/** A player saves every 10 s, at every seek and pause; a whole family may share an account. */
export const SAVES_PER_MINUTE_MAX = 240;
export const RATINGS_PER_MINUTE_MAX = 60;
export const TRACK_CHOICES_PER_MINUTE_MAX = 60;
export const REMOVALS_PER_MINUTE_MAX = 60;
export const HISTORY_CHANGES_PER_MINUTE_MAX = 120;
