/** Titles that one call looks for in the movie database. */
export const SUGGEST_TITLES_MAX = 10;
export const SUGGESTIONS_MAX = 3;
