import { DAY_MS, MINUTE_MS } from '#platform/clock.ts';

/** Sign-ups without an owner's approval, from one address in 15 minutes. */
export const APPLICATIONS_MAX = 20;
/** Codes for all phones, from one address in 15 minutes: some providers put a whole town behind one address. */
export const CODE_REQUESTS_MAX = 60;
/** Phones nobody has, from one address in 15 minutes. */
export const WRONG_PHONES_MAX = 100;
/** Codes, links and setup codes that are wrong, from one caller in 15 minutes. */
export const WRONG_SECRETS_MAX = 10;

/** Longer than a code by SMS: whoever is told it may have to go home first. */
export const GIVEN_CODE_LIFETIME_MS = 15 * MINUTE_MS;
export const LOGIN_LINK_LIFETIME_MS = 7 * DAY_MS;
export const RESET_GRANT_LIFETIME_MS = 5 * MINUTE_MS;
