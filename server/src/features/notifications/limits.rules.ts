/** Calls of a viewer that mark notifications as read. */
export const MARKS_PER_MINUTE_MAX = 120;
