/** Numbers and fixed strings of the product. They must not be repeated as literals elsewhere. */

/** Milliseconds between two backdrops of the sign-in page. */
export const CAROUSEL_INTERVAL_MS = 5_000;
/** Milliseconds without activity after which the player's overlay hides. */
export const OVERLAY_HIDE_MS = 10_000;
/** Whole seconds that playback must advance before progress is saved again. */
export const PROGRESS_SAVE_STEP_S = 10;
/**
 * Seconds of progress of an episode that was only opened. Players resume where progress is not 0, so this stands for
 * its beginning.
 */
export const JUST_BEGUN_S = 1;
/** Seconds of the countdown that a movie shows when its credits start. */
export const REVIEW_COUNTDOWN_S = 10;
/** Seconds for which the card of the next episode is shown before autoplay, if the viewer has it enabled. */
export const NEXT_EPISODE_CARD_S = 10;
/** Maximum number of stars that a viewer can give. */
export const STARS_MAX = 5;
/** The wire's "no credits mark": a mark at or beyond the media's end means none. */
export const NO_CREDITS_MARK_S = 1_000_000;

/** Kenya's dial code, shown as a fixed prefix and sent without the plus. */
export const PHONE_PREFIX = '254';
/** A sign-in phone field accepts input while it holds fewer characters than this. */
export const LOGIN_PHONE_MAX_LENGTH = 10;

/** The default country of a sign-up form. */
export const DEFAULT_COUNTRY = 'KE';
/** Seconds after which another code can be requested. */
export const RESEND_COUNTDOWN_S = 30;

/** Rows on a page of an admin's table: the default, and the choices. */
export const TABLE_PAGE_SIZE = 10;
export const TABLE_PAGE_SIZES = [10, 15, 20, 25, 30] as const;

/** Height of the dashboard's banner in CSS pixels. */
export const BANNER_HEIGHT_PX = 340;
/** Viewport width up to which the layout is the phone's. */
export const MOBILE_BREAKPOINT_PX = 599;
/** Scroll distance after which the top navigation turns solid. */
export const SOLID_NAVIGATION_SCROLL_PX = 100;

/** Hours before which the greeting is "Good Morning" and "Good Afternoon". */
export const MORNING_ENDS_HOUR = 12;
export const AFTERNOON_ENDS_HOUR = 18;

/** The building's time: Kenya is this many hours ahead of UTC, all year round. */
export const BUILDING_UTC_OFFSET_HOURS = 3;

/** Days within which a resident who asks for it is erased: the shortest that guides to the Act of 2019 name. */
export const ERASURE_DUE_DAYS = 7;

/** Days for which the dashboard counts what is watched, and who has watched something. */
export const STATISTICS_DAYS = 30;
/** Seconds since the last save of a player within which its viewer counts as watching. */
export const WATCHING_NOW_S = 120;
/** Titles, viewers and failures that the dashboard lists at most. */
export const MOST_WATCHED_MAX = 10;
export const WATCHERS_LISTED_MAX = 12;
export const FAILED_JOBS_LISTED_MAX = 5;
/** Maximum length of a piece of advice. */
export const QUOTE_MAX_LENGTH = 300;
/** A disk with less free space than either of these is low. */
export const LOW_SPACE_SHARE = 0.1;
export const LOW_SPACE_BYTES = 5_000_000_000;

/** Maximum number of posters that the sign-in page's carousel receives. */
export const LANDING_POSTERS_MAX = 20;
/** Cards in each list of the home page, and in each page by which a row of posters loads on. */
export const ROW_PAGE = 20;
/** Maximum number of genres that the home page tells of, the fullest first. */
export const HOME_GENRES_MAX = 40;
/** Maximum number of titles that are offered as similar to others. */
export const RELATED_MAX = 20;
/** Titles that a list of what is popular has at most: what was watched longest in the last `STATISTICS_DAYS` days. */
export const POPULAR_MAX = 12;
/** Days for which a title counts as new. */
export const DAYS_NEW = 7;
/** Maximum number of characters of a description in a list; the title's own answer has all of it. */
export const CARD_DESCRIPTION_MAX = 280;
/** Maximum number of elements that one call of a list may request, and the furthest that it may begin at. */
export const LIST_LIMIT_MAX = 500;
export const LIST_OFFSET_MAX = 1_000_000;
/** Elements of a list of files when the call does not say how many. */
export const FOLDER_LIST_LIMIT = 100;
/** The response header with how many elements a list has without `limit` and `offset`. */
export const TOTAL_HEADER = 'x-total-count';
/** Maximum number of characters of a list's search. */
export const SEARCH_MAX_LENGTH = 100;
/** Titles that a viewer's search finds when the call does not say how many, and at most. */
export const SEARCH_RESULTS = 30;
export const SEARCH_RESULTS_MAX = 60;

/** What the list of residents can be sorted by. */
export const RESIDENT_SORTS = [
  'name',
  'phone',
  'apartment',
  'status',
  'last_login',
  'last_watched_at',
  'total_watched',
  'created_at',
] as const;

/** What lists of titles can be sorted by, and the trash. */
export const TITLE_SORTS = ['id', 'created_at', 'title', 'release_date'] as const;
export const TRASH_SORTS = ['trashed_at', 'title'] as const;
/** Maximum number of titles that one call changes. */
export const CHANGE_TITLES_MAX = 500;
/** Maximum number of new files that one call makes titles of. */
export const ADD_FILES_MAX = 100;
/** Titles that one call looks for in the movie database. */
export const SUGGEST_TITLES_MAX = 10;
/** Maximum number of suggestions for each. */
export const SUGGESTIONS_MAX = 3;
/** Files and folders that one call moves or deletes at most. */
export const CHANGE_ENTRIES_MAX = 100;
/** Missing files that titles follow with one call at most. */
export const RELINK_MAX = 500;
/** Maximum number of videos in a folder that become episodes at once. */
export const SEASON_FILES_MAX = 300;
/** The highest number of an episode or a season. */
export const EPISODE_NUMBER_MAX = 9_999;

/** Maximum number of characters of a title, and of an episode's name. */
export const TITLE_MAX_LENGTH = 200;
/** Maximum number of characters of a title's slug. */
export const SLUG_MAX_LENGTH = 120;
/** Defaults of a new title, before anything is known about it. */
export const NEW_TITLE = { adult: true, runtime: 0, order: 1 } as const;
/** The choices of the movie info form. */
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

/**
 * The longest path or address of media, in bytes. A signed one, in which each byte may take three, fits into a request
 * line of 8 KiB, and one with the key that it is sorted by into a row of an index of PostgreSQL.
 */
export const REFERENCE_MAX_BYTES = 2_400;
/** The longest name of a file or a folder on most disks, in bytes. */
export const FILE_NAME_MAX_BYTES = 255;
/** Defaults of a new episode: `credits_start` of its form, and after a reset of the form. */
export const EPISODE_CREDITS_START_S = 30_000;
export const EPISODE_RESET_CREDITS_START_S = 3_000;
/** The overview of an episode of which nothing is known. */
export const NO_OVERVIEW = 'No General Description';
/** Maximum number of seasons or episodes that one call saves. */
export const SAVE_ROWS_MAX = 1_000;

/** The largest body of one call of an upload, in bytes: a film is sent in many such chunks. */
export const UPLOAD_CHUNK_BYTES = 8 * 1024 * 1024;
/** How many of its chunks' checksums one answer has. */
export const UPLOAD_SUMS_LIMIT = 32;
/** How much of the beginning of an upload decides whether its format is accepted, in bytes. */
export const UPLOAD_HEAD_BYTES = 1024 * 1024;
/** Bytes of each of the three samples by which a file that is chosen again is recognised. */
export const UPLOAD_SAMPLE_BYTES = 16 * 1024;
/** Maximum number of unfinished uploads, and of those of one account. */
export const UPLOADS_OPEN_MAX = 200;
export const UPLOADS_OPEN_OF_ACCOUNT_MAX = 100;
/** Days without a byte after which an unfinished upload is removed; one that never had a byte goes sooner. */
export const UPLOAD_KEPT_DAYS = 7;
export const EMPTY_UPLOAD_KEPT_DAYS = 1;
/** Minutes without a byte after which an unfinished upload no longer keeps room for the rest of it. */
export const UPLOAD_RESERVES_MINUTES = 30;
/** Where uploads go in the media folder, unless another folder is chosen. */
export const UPLOAD_FOLDER = 'uploads';
/** The response header with a finished upload's path in the media folder, percent-encoded. */
export const MEDIA_PATH_HEADER = 'media-path';

/** Milliseconds after which the page of a movie that has been deleted opens the list of movies. */
export const REDIRECT_AFTER_DELETE_MS = 2_000;

/** Maximum number of sign-in links that one call makes. */
export const LOGIN_LINKS_MAX = 200;
/** Rows that one call imports or checks at most, and characters of each of their cells. */
export const RESIDENTS_IMPORT_MAX = 5_000;
export const IMPORT_CELL_MAX = 200;
/** Bytes of the body of such a call. */
export const IMPORT_BODY_MAX_BYTES = 2_097_152;
/** Milliseconds in which that body must arrive: enough for a line of 56 kbit/s. */
export const IMPORT_BODY_MS = 300_000;
/** What the rows of an import can say about a resident, as the form's fields are called. */
export const IMPORT_FIELDS = [
  'full_name',
  'phone',
  'location',
  'single_name',
  'apartment',
  'mac',
  'status',
] as const;

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
/** Of a resident: the longest names and places, and a MAC address in the longest notation. */
export const FULL_NAME_MAX_LENGTH = 120;
export const SINGLE_NAME_MAX_LENGTH = 60;
export const LOCATION_MAX_LENGTH = 120;
export const APARTMENT_MAX_LENGTH = 40;
export const MAC_MAX_LENGTH = 40;
/** Digits of a code sent by SMS. */
export const CODE_LENGTH = 6;

/** A poster row is ready once more pictures have loaded than its number of posters minus this. */
export const ROW_READY_MARGIN = 10;

/** The name of a device whose browser says nothing about it. */
export const UNKNOWN_DEVICE = 'Unknown device';
/** Entries of the watch history that a page of it loads at once. */
export const HISTORY_PAGE = 40;

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
/** Maximum number of characters of a message where it stands for its thread. */
export const FEEDBACK_EXCERPT_MAX = 280;
/** Reports of problems within so many seconds of each other are about one problem. */
export const PROBLEM_SPAN_S = 30;
/** What groups of reports can be sorted by. */
export const PROBLEM_SORTS = ['last_at', 'title', 'residents'] as const;
/** Reports that one call closes at most. */
export const CLOSE_REPORTS_MAX = 1_000;
/** Codecs that a report of a problem names at most, and the length of each. */
export const REPORT_CODECS_MAX = 10;
export const CODEC_MAX_LENGTH = 60;

/** Maximum length of a requested movie's name, of what is said about it, and of its answer. */
export const REQUEST_NAME_MAX_LENGTH = 150;
export const REQUEST_DESCRIPTION_MAX_LENGTH = 1_000;
export const REQUEST_ANSWER_MAX_LENGTH = 1_000;
/** The fields that admins can sort requests by. */
export const REQUEST_SORTS = ['request_date', 'movie_name', 'asked_by', 'status'] as const;
/** Of those who want a title, admins see so many with it. */
export const ASKERS_LISTED_MAX = 50;
/** Requests of one account that may wait for an answer. */
export const OPEN_REQUESTS_MAX = 10;
/** Maximum number of requests of a viewer that one call without a limit returns. */
export const REQUESTS_LIST_MAX = 100;

/** The fields that admins can sort what a resident has watched by. */
export const WATCHED_SORTS = ['title', 'progress', 'updated_at'] as const;

/** Entries of the audit log that a list has at most, one of a single day, and an export. */
export const AUDIT_LISTED_MAX = 1_000;
export const AUDIT_DAY_LISTED_MAX = 10_000;
export const AUDIT_EXPORTED_MAX = 100_000;
/** What the topics of the audit log are called. */
export const AUDIT_TOPIC_LABELS = {
  access: 'Sign-ins',
  people: 'People',
  privacy: 'Personal data',
  catalogue: 'Catalogue',
  files: 'Files',
  requests: 'Requests',
  feedback: 'Feedback',
  notices: 'Notices',
  tasks: 'Background tasks',
} as const;

/** How many notifications an account keeps, and for how many days. */
export const NOTIFICATIONS_KEPT = 200;
export const NOTIFICATIONS_KEPT_DAYS = 90;

/** Maximum length of a notice's title and of its text. */
export const NOTICE_TITLE_MAX_LENGTH = 80;
export const NOTICE_MESSAGE_MAX_LENGTH = 1_000;
/** Days after which a notice ends at the latest. */
export const NOTICE_DAYS_MAX = 92;
/** Current notices that a resident sees on the dashboard, the newest. */
export const NOTICES_SHOWN_MAX = 5;
/** What the list of notices can be sorted by. */
export const NOTICE_SORTS = ['created_at', 'ends_at', 'title'] as const;

/** Seconds by which one call shifts subtitles at most. */
export const SUBTITLE_SHIFT_MAX_S = 86_400;
/** Milliseconds for which a tick shows that subtitles have been shifted. */
export const SYNC_TICK_MS = 3_000;
/** Seconds that the buttons of a preview skip, backwards and forwards. */
export const PREVIEW_SKIPS_S = [5, 10, 30, 60] as const;
/** Milliseconds after which a form is scrolled to that a preview has changed. */
export const SCROLL_DELAY_MS = 1_000;

/** Seconds; a week is longer than any video. */
export const VIDEO_MAX_S = 604_800;
/** The largest id of a database. */
export const ID_MAX = 2_147_483_647;

/** Widths of served artwork, with the movie database's names. */
export const IMAGE_SIZES = ['w92', 'w154', 'w342', 'w500', 'w780', 'w1280', 'original'] as const;
export type ImageSize = (typeof IMAGE_SIZES)[number];
/** The largest own picture: in bytes, and in pixels. */
export const PICTURE_MAX_BYTES = 20 * 1024 * 1024;
export const PICTURE_MAX_PIXELS = 50_000_000;
/** What an own picture can be to a title or an episode; the field that refers to it is `{kind}_path`. */
export const PICTURE_KINDS = ['poster', 'backdrop', 'thumbnail'] as const;
export type OwnPictureKind = (typeof PICTURE_KINDS)[number];
/** Artwork width of poster rows. */
export const ROW_IMAGE_SIZE = 'w500' satisfies ImageSize;
/** Artwork width of thumbnails, and their width in CSS pixels. */
export const THUMBNAIL_IMAGE_SIZE = 'w92' satisfies ImageSize;
export const THUMBNAIL_WIDTH_PX = 92;
/** Artwork width of backgrounds. */
export const BACKGROUND_IMAGE_SIZE = 'original' satisfies ImageSize;

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
