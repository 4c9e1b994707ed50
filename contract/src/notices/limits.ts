/** Maximum length of a notice's title and of its text. */
export const NOTICE_TITLE_MAX_LENGTH = 80;
export const NOTICE_MESSAGE_MAX_LENGTH = 1_000;
export const NOTICE_DAYS_MAX = 92;
/** How many current notices a resident's dashboard shows: the newest. */
export const NOTICES_SHOWN_MAX = 5;
export const NOTICE_SORTS = ['created_at', 'ends_at', 'title'] as const;
