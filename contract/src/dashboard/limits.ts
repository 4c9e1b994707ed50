/** Hours before which the greeting is "Good Morning" and "Good Afternoon". */
export const MORNING_ENDS_HOUR = 12;
export const AFTERNOON_ENDS_HOUR = 18;

/** Days for which the dashboard counts what is watched, and who has watched something. */
export const STATISTICS_DAYS = 30;
/** Seconds since the last save of a player within which its viewer counts as watching. */
export const WATCHING_NOW_S = 120;
/** Titles, viewers and failures that the dashboard lists at most. */
export const MOST_WATCHED_MAX = 10;
export const WATCHERS_LISTED_MAX = 12;
export const FAILED_JOBS_LISTED_MAX = 5;
export const QUOTE_MAX_LENGTH = 300;
/** A disk with less free space than either of these is low. */
export const LOW_SPACE_SHARE = 0.1;
export const LOW_SPACE_BYTES = 5_000_000_000;
