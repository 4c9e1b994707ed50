/** How many notifications an account keeps, and for how many days. */
export const NOTIFICATIONS_KEPT = 200;
export const NOTIFICATIONS_KEPT_DAYS = 90;
