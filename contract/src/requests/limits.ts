/** Maximum length of a requested movie's name, of what is said about it, and of its answer. */
export const REQUEST_NAME_MAX_LENGTH = 150;
export const REQUEST_DESCRIPTION_MAX_LENGTH = 1_000;
export const REQUEST_ANSWER_MAX_LENGTH = 1_000;
/** The fields that admins can sort requests by. */
export const REQUEST_SORTS = ['request_date', 'movie_name', 'asked_by', 'status'] as const;
/** How many of those who want a title admins see beside it. */
export const ASKERS_LISTED_MAX = 50;
/** Requests of one account that may wait for an answer. */
export const OPEN_REQUESTS_MAX = 10;
/** Maximum number of requests of a viewer that one call without a limit returns. */
export const REQUESTS_LIST_MAX = 100;
