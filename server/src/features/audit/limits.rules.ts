/** Records are kept for 24 months, a leap day included. */
export const KEPT_DAYS = 731;
/** How often the same event of those that anybody can cause is stored within 15 minutes: a script must not fill the disk. */
export const SAME_MAX = 60;
