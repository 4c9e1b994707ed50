/** Rows on a page of an admin's table: the default, and the choices. */
export const TABLE_PAGE_SIZE = 10;
export const TABLE_PAGE_SIZES = [10, 15, 20, 25, 30] as const;

/** The building's time: Kenya is this many hours ahead of UTC, all year round. */
export const BUILDING_UTC_OFFSET_HOURS = 3;
/** Maximum number of elements that one call of a list may request, and the furthest that it may begin at. */
export const LIST_LIMIT_MAX = 500;
export const LIST_OFFSET_MAX = 1_000_000;
/** The response header with how many elements a list has without `limit` and `offset`. */
export const TOTAL_HEADER = 'x-total-count';
/** The request header by which a repeat of a call is known, and the maximum length of its value. */
export const KEY_HEADER = 'idempotency-key';
export const KEY_MAX_LENGTH = 128;
export const SEARCH_MAX_LENGTH = 100;
export const ID_MAX = 2_147_483_647;

/** Seconds; a week is longer than any video. */
export const VIDEO_MAX_S = 604_800;
export const STARS_MAX = 5;
