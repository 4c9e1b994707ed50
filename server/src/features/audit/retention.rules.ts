/** Records are kept for 24 months, a leap day included. */
export const KEPT_DAYS = 731;
/** By so many days with records is the newest time proved, see `audit.triggers.ts`. */
export const PROVEN_BY_DAYS = 7;
