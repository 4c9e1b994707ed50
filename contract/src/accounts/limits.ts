/** Milliseconds between two backdrops of the sign-in page. */
export const CAROUSEL_INTERVAL_MS = 5_000;

/** Kenya's dial code, shown as a fixed prefix and sent without the plus. */
export const PHONE_PREFIX = '254';
/** A sign-in phone field accepts input while it holds fewer characters than this. */
export const LOGIN_PHONE_MAX_LENGTH = 10;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;

export const DEFAULT_COUNTRY = 'KE';
/** Seconds after which another code can be requested. */
export const RESEND_COUNTDOWN_S = 30;

/** Maximum number of posters that the sign-in page's carousel receives. */
export const LANDING_POSTERS_MAX = 20;
/** Digits of a code sent by SMS. */
export const CODE_LENGTH = 6;

export const UNKNOWN_DEVICE = 'Unknown device';

/** The browser storage keys of the signed-in user. */
export const STORAGE_KEYS = {
  /** Local storage: the viewer's record, and their token. */
  viewer: 'viewer',
  viewerToken: 'viewerToken',
  /** Session storage: the admin's record, their token, and the token change-password uses. */
  admin: 'admin',
  adminToken: 'adminToken',
  userToken: 'userToken',
} as const;
