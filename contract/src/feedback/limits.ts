/** Maximum length of a feedback's subject and message. */
export const FEEDBACK_SUBJECT_MAX_LENGTH = 150;
export const FEEDBACK_MESSAGE_MAX_LENGTH = 4_000;
/** Maximum number of feedback threads of a viewer that one call without a limit returns. */
export const FEEDBACK_LIST_MAX = 100;
/** What the admins' list of feedback can be sorted by, and what it is searched by. */
export const FEEDBACK_SORTS = [
  'name',
  'apartment',
  'phone',
  'subject',
  'created_at',
  'updated_at',
  'status',
] as const;
export const FEEDBACK_SEARCHES = ['name', 'phone'] as const;
/** Maximum number of characters of the message by which a list shows a thread. */
export const FEEDBACK_EXCERPT_MAX = 280;
/** Reports of problems within so many seconds of each other are about one problem. */
export const PROBLEM_SPAN_S = 30;
export const PROBLEM_SORTS = ['last_at', 'title', 'residents'] as const;
/** Reports that one call closes at most. */
export const CLOSE_REPORTS_MAX = 1_000;
/** Codecs that a report of a problem names at most, and the length of each. */
export const REPORT_CODECS_MAX = 10;
export const CODEC_MAX_LENGTH = 60;
