/** Cards in each list of the home page, and in each further page of a row of posters. */
export const ROW_PAGE = 20;
/** Maximum number of genres on the home page, those with most titles first. */
export const HOME_GENRES_MAX = 40;
/** Maximum number of titles that are offered as similar to others. */
export const RELATED_MAX = 20;
/** Maximum number of popular titles: those watched longest in the last `STATISTICS_DAYS` days. */
export const POPULAR_MAX = 12;
export const DAYS_NEW = 7;
/** Maximum number of characters of a description in a list; the title's own answer has all of it. */
export const CARD_DESCRIPTION_MAX = 280;
/** Titles that a viewer's search finds when the call does not say how many, and at most. */
export const SEARCH_RESULTS = 30;
export const SEARCH_RESULTS_MAX = 60;

/** What lists of titles can be sorted by, and the trash. */
export const TITLE_SORTS = ['id', 'created_at', 'title', 'release_date'] as const;
export const TRASH_SORTS = ['trashed_at', 'title'] as const;
export const CHANGE_TITLES_MAX = 500;
export const EPISODE_NUMBER_MAX = 9_999;

/** Maximum number of characters of a title, and of an episode's name. */
export const TITLE_MAX_LENGTH = 200;
export const SLUG_MAX_LENGTH = 120;
/** Defaults of a new title, before anything is known about it. */
export const NEW_TITLE = { adult: true, runtime: 0, order: 1 } as const;
export const VIDEO_TYPES = [
  'Feature film',
  'Short film',
  'Documentary',
  'Animation',
  'Concert',
  'Sport',
  'Show',
  'Other',
] as const;
export const FREE_PAID = ['free', 'paid'] as const;
/** Defaults of a new episode: `credits_start` of its form, and after a reset of the form. */
export const EPISODE_CREDITS_START_S = 30_000;
export const EPISODE_RESET_CREDITS_START_S = 3_000;
/** The overview of an episode of which nothing is known. */
export const NO_OVERVIEW = 'No General Description';
export const SAVE_ROWS_MAX = 1_000;

/** Milliseconds after which the page of a movie that has been deleted opens the list of movies. */
export const REDIRECT_AFTER_DELETE_MS = 2_000;

/** A poster row is ready once more pictures have loaded than its number of posters minus this. */
export const ROW_READY_MARGIN = 10;
/** Milliseconds after which the page scrolls to the form that a preview has changed. */
export const SCROLL_DELAY_MS = 1_000;

/** Of a language's tag, such as `pt-br`. */
export const LANGUAGE_MAX_LENGTH = 35;
