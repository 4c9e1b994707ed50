import { z } from 'zod';
import {
  accountParams,
  changePassword,
  forgotPassword,
  loginBody,
  loginLink,
  loginLinkName,
  loginLinkQuestion,
  resetPassword,
  resetRequest,
  session,
  sessionRequest,
  setup,
  signup,
  staffMember,
  staffQuery,
  submitCode,
  user,
} from './account.ts';
import { ownPicture, ownPictureQuery } from './artwork.ts';
import {
  card,
  categoriesQuery,
  category,
  episode,
  home,
  poster,
  relatedQuery,
  searchQuery,
  season,
  titleRequest,
  titlesQuery,
  video,
  videoFile,
  watchingUpdate,
} from './catalogue.ts';
import {
  client,
  clientRequest,
  clientSave,
  clientStatusUpdate,
  clientsExportQuery,
  clientsQuery,
  clientsSummary,
  loginCard,
  loginLinksRequest,
} from './clients.ts';
import { FEEDBACK_LIST_MAX, PICTURE_MAX_BYTES, REQUESTS_LIST_MAX, UPLOAD_CHUNK_BYTES } from './constants.ts';
import {
  episodeForm,
  episodesSave,
  fileDeleted,
  fileForm,
  movieParams,
  seasonForm,
  seasonsSave,
  seriesParams,
} from './editing.ts';
import { liveEvent } from './events.ts';
import { feedback, feedbackPost, feedbackQuery, feedbackReply } from './feedback.ts';
import {
  importCandidate,
  importEpisodeParams,
  importParams,
  importSearchQuery,
  importState,
  importSuggestions,
  importSuggestionsQuery,
  importedEpisode,
  importedTitle,
} from './importing.ts';
import { pageQuery } from './lists.ts';
import {
  deletionPreview,
  deletionQuery,
  entriesDeletion,
  entriesMove,
  entryRename,
  folderEntry,
  folderQuery,
  folderSummary,
  madeFolder,
  movedEntry,
  movieFromFile,
  moviesFromFiles,
  newFile,
  newFolder,
  newFilesQuery,
  newSeason,
  newSeasonsQuery,
  seasonFolder,
  seasonFolderQuery,
  seasonFromFiles,
  seasonMade,
} from './media-folder.ts';
import { notification, notificationsQuery, notificationsRead } from './notifications.ts';
import {
  progressSave,
  rating,
  subtitleSetting,
  subtitleSettingBody,
  watchHistory,
  watchHistoryUpdate,
} from './playback.ts';
import {
  adminRequest,
  adminRequestsQuery,
  movieRequest,
  movieRequestPost,
  movieRequestResult,
  movieRequestUpdate,
  requestAnswer,
  requestFilter,
} from './requests.ts';
import {
  mediaPreview,
  mediaPreviewQuery,
  shiftedSubtitles,
  subtitleOriginal,
  subtitleSync,
} from './subtitles.ts';
import {
  activeSeriesUpdate,
  activeUpdate,
  deleteForGood,
  duplicate,
  duplicatesQuery,
  firstTitles,
  purgePreview,
  purgeQuery,
  restoreRequest,
  titleDraft,
  titleInfoUpdate,
  titleParams,
  titlesChange,
  trashQuery,
  trashedPart,
  trashedTitle,
} from './titles.ts';
import {
  TUS_VERSION_HEADER,
  UPLOAD_OFFSET_HEADERS,
  openUpload,
  tusHeaders,
  uploadAppend,
  uploadCreation,
  uploadParams,
} from './uploads.ts';

/**
 * Who may call. `public`: anybody; `viewer`: anybody signed in, admins too; `admin`: owner or staff; `owner`: the
 * owner; `grant`: a caller who has just proved that a phone is theirs, with the one-time token for that.
 */
export type Access = 'public' | 'viewer' | 'admin' | 'owner' | 'grant';

type Method = 'GET' | 'HEAD' | 'POST' | 'PATCH' | 'DELETE';

/** `METHOD path`, the path below `/api/`; parameters are written `:name`. */
export type EndpointKey = `${Method} ${string}`;

interface RowSpec {
  access: Access;
  summary: string;
  /** A GET that changes data, required by the specification: never cached, and no HEAD. */
  changes?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Request headers, besides those that every call may have; names in lower case. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The largest body in bytes, where it is not the server's usual limit. */
  bodyLimit?: number;
  /** Milliseconds after which a call that has no answer yet is refused as busy. */
  timeLimitMs?: number;
}

/** A row that answers with the envelope. */
export interface JsonSpec extends RowSpec {
  /** Answers with elements of a list, of which a header tells the total; its query is made by `listQuery`. */
  list?: true;
  /** One element of the envelope's `details`. */
  item: z.ZodType;
}

/** A row that answers with a file to save; its refusals are envelopes, too. */
export interface DownloadSpec extends RowSpec {
  /** The file's media type. */
  download: string;
}

/** A row that answers with server-sent events until the caller leaves or their session ends; the last one says so. */
export interface StreamSpec extends RowSpec {
  access: 'viewer' | 'admin' | 'owner';
  /** The data of one event. */
  event: z.ZodType;
}

/** An answer that consists of its status and headers. */
export interface BareAnswer {
  status: 200 | 201 | 204;
  /** What each header says, by its name in lower case. */
  headers: Readonly<Record<string, string>>;
}

/** A row of a protocol that answers without a body; its refusals are envelopes, too. */
export interface BareSpec extends RowSpec {
  answer: BareAnswer;
}

interface UploadRow extends RowSpec {
  access: 'viewer' | 'admin' | 'owner';
  upload: {
    /** Media types of the body, in lower case and without parameters; any other one is refused. */
    types: readonly [string, ...string[]];
    /** The largest body in bytes. */
    maxBytes: number;
    /** Milliseconds without a byte after which the upload is refused. */
    idleMs: number;
  };
  body?: never;
  bodyLimit?: never;
  /** Milliseconds in which the whole body must arrive. */
  timeLimitMs: number;
}

/** A row that takes a file as the raw body of the request, and answers with the envelope or without a body. */
export type UploadSpec = UploadRow & (Pick<JsonSpec, 'item'> | Pick<BareSpec, 'answer'>);

export type EndpointSpec = JsonSpec | DownloadSpec | StreamSpec | BareSpec | UploadSpec;

const nothing = z.never();

/**
 * All endpoints. The server mounts this table, the web client takes its types from it, and the API reference and
 * the permission test are generated from it.
 */
export const endpoints = {
  'POST user/login': {
    access: 'public',
    summary: 'Sign in: a viewer by phone, an admin by e-mail and password',
    body: loginBody,
    item: user,
  },
  'GET user/validate-token': { access: 'viewer', summary: 'Who the bearer token belongs to', item: user },
  'POST user/logout': { access: 'viewer', summary: 'Revoke the bearer token', item: nothing },

  'GET user/sessions/get': {
    access: 'viewer',
    summary: 'The devices on which the caller is signed in: this one first, then the last used ones',
    item: session,
  },
  'POST user/sessions/sign-out': {
    access: 'viewer',
    summary: 'Sign out one of the caller’s devices',
    body: sessionRequest,
    item: nothing,
  },
  'POST user/sessions/sign-out-others': {
    access: 'viewer',
    summary: 'Sign out all of the caller’s devices but this one, as far as this one may',
    item: nothing,
  },

  'POST user/login-link/get': {
    access: 'public',
    summary: 'Whom a sign-in link is for',
    body: loginLinkQuestion,
    item: loginLinkName,
  },
  'GET user/setup/get': {
    access: 'public',
    summary: 'Whether there is an owner yet, and what the first one needs',
    item: setup,
  },
  'POST user/signup': {
    access: 'public',
    summary: 'Sign up: the first owner, staff, or a resident',
    body: signup,
    item: nothing,
  },
  'POST user/forgot-password': {
    access: 'public',
    summary: 'Send a code to a phone whose holder has forgotten their password',
    body: forgotPassword,
    item: resetRequest,
  },
  'PATCH user/submit-code': {
    access: 'public',
    summary: 'Exchange that code for a token that may reset the password once',
    body: submitCode,
    item: nothing,
  },
  'PATCH user/reset-password': {
    access: 'grant',
    summary: 'Set a new password and end every session of the account',
    body: resetPassword,
    item: nothing,
  },
  'PATCH user/change-pass': {
    access: 'viewer',
    summary: 'Change the password and end the account’s other sessions',
    body: changePassword,
    item: nothing,
  },

  'GET admin/clients/get-list': {
    access: 'admin',
    summary: 'Clients',
    list: true,
    query: clientsQuery,
    item: client,
  },
  'GET admin/clients/summary': {
    access: 'admin',
    summary: 'How many clients there are, wait for approval, and are blocked',
    item: clientsSummary,
  },
  'POST admin/clients/save': {
    access: 'admin',
    summary: 'Add or edit a client; a new phone ends the sessions, links and codes of the one before',
    body: clientSave,
    item: client,
  },
  'PATCH admin/clients/update-status': {
    access: 'admin',
    summary: 'Approve, block or unblock a client; a blocked one is signed out at once',
    body: clientStatusUpdate,
    item: client,
  },
  'POST admin/clients/sign-out': {
    access: 'admin',
    summary: 'Sign a client out on every device',
    body: clientRequest,
    item: client,
  },
  'GET admin/clients/delete-user/:id': {
    access: 'admin',
    summary: 'Delete a client: ends every sign-in and removes the name, the phone and the MAC address',
    changes: true,
    params: accountParams,
    item: nothing,
  },
  'POST admin/clients/login-link': {
    access: 'admin',
    summary: 'Make a sign-in link for an active client; it replaces the one before',
    body: clientRequest,
    item: loginLink,
  },
  'POST admin/clients/login-links': {
    access: 'admin',
    summary: 'Make sign-in links for several active clients, to print as cards: for all of them or for none',
    body: loginLinksRequest,
    item: loginCard,
  },
  'GET admin/clients/export': {
    access: 'admin',
    summary: 'Clients as a CSV file for spreadsheets',
    download: 'text/csv',
    query: clientsExportQuery,
  },

  'GET admin/staff/get-list': {
    access: 'owner',
    summary: 'Staff',
    list: true,
    query: staffQuery,
    item: staffMember,
  },
  'GET admin/staff/delete/:id': {
    access: 'owner',
    summary: 'Delete a member of the staff',
    changes: true,
    params: accountParams,
    item: nothing,
  },

  'GET posters/get': { access: 'public', summary: 'Backdrops of the sign-in page', item: poster },
  'GET user/landing_page_data/get': {
    access: 'viewer',
    summary: 'The beginnings of the home page’s lists',
    item: home,
  },
  'GET videos/get-movies': {
    access: 'viewer',
    summary: 'Movies',
    list: true,
    query: titlesQuery,
    item: card,
  },
  'GET videos/get-series': {
    access: 'viewer',
    summary: 'Series',
    list: true,
    query: titlesQuery,
    item: card,
  },
  'GET videos/get-titles': {
    access: 'viewer',
    summary: 'Movies and series',
    list: true,
    query: titlesQuery,
    item: card,
  },
  'GET videos/get-related': {
    access: 'viewer',
    summary: 'Titles similar to one, or to those that the caller is watching',
    query: relatedQuery,
    item: card,
  },
  'GET videos/search': {
    access: 'viewer',
    summary: 'Movies and series by title, person, genre, year or episode, best first; forgives typing errors',
    query: searchQuery,
    item: card,
  },
  'GET user/watching/get': {
    access: 'viewer',
    summary: 'What the caller has begun and not finished, watched last first',
    list: true,
    query: pageQuery,
    item: card,
  },
  'PATCH user/watching/update': {
    access: 'viewer',
    summary: 'Take a title out of the caller’s Continue Watching until it is watched again, or put it back',
    body: watchingUpdate,
    item: nothing,
  },
  'POST videos/get-movie-series': {
    access: 'viewer',
    summary: 'One title with its files, seasons and episodes, and the caller’s progress',
    body: titleRequest,
    item: video,
  },
  'POST videos/add/movie-details': {
    access: 'admin',
    summary: 'Add a movie or a series; viewers see it once it has a file or an episode',
    body: titleDraft,
    item: video,
  },
  'PATCH videos/update/movie-info': {
    access: 'admin',
    summary: 'Change what is known about a title',
    body: titleInfoUpdate,
    item: video,
  },
  'GET admin/videos/first': {
    access: 'admin',
    summary: 'Whether anything can be played yet, and which movie still needs its file',
    item: firstTitles,
  },
  'GET admin/videos/duplicates': {
    access: 'admin',
    summary: 'Titles that a new one may be a duplicate of, those in the trash too',
    query: duplicatesQuery,
    item: duplicate,
  },
  'PATCH videos/update-active-series': {
    access: 'admin',
    summary: 'Show a series to viewers, or hide it',
    body: activeSeriesUpdate,
    item: nothing,
  },
  'PATCH videos/update-active': {
    access: 'admin',
    summary: 'Show a movie, a series, a season or an episode to viewers, or hide it',
    body: activeUpdate,
    item: nothing,
  },
  'GET videos/delete-movie/:id': {
    access: 'admin',
    summary: 'Move a movie to the trash',
    changes: true,
    params: titleParams,
    item: nothing,
  },
  'GET videos/delete-series/:id': {
    access: 'admin',
    summary: 'Move a series to the trash, with its seasons and episodes',
    changes: true,
    params: titleParams,
    item: nothing,
  },
  'PATCH videos/restore': {
    access: 'admin',
    summary: 'Take a movie, a series, a season or an episode out of the trash',
    body: restoreRequest,
    item: nothing,
  },
  'POST admin/videos/change-many': {
    access: 'admin',
    summary: 'Show, hide, delete or restore several titles: all of them, or none',
    body: titlesChange,
    item: nothing,
  },
  'GET admin/videos/trash': {
    access: 'admin',
    summary: 'Movies and series in the trash, those deleted last first',
    list: true,
    query: trashQuery,
    item: trashedTitle,
  },
  'GET admin/videos/trashed-parts/:id': {
    access: 'admin',
    summary: 'Seasons and episodes of a series that are in the trash, those deleted last first',
    params: titleParams,
    item: trashedPart,
  },
  'GET admin/import/state': {
    access: 'admin',
    summary: 'Whether this server has a key for the movie database',
    item: importState,
  },
  'GET admin/import/search': {
    access: 'admin',
    summary: 'Movies or series in the movie database with this title',
    query: importSearchQuery,
    item: importCandidate,
  },
  'POST admin/import/suggestions': {
    access: 'admin',
    summary: 'What the movie database knows of the names of files',
    body: importSuggestionsQuery,
    item: importSuggestions,
  },
  'GET admin/import/movie/:id': {
    access: 'admin',
    summary: 'A movie of the movie database',
    params: importParams,
    item: importedTitle,
  },
  'GET admin/import/tv/:id': {
    access: 'admin',
    summary: 'A series of the movie database',
    params: importParams,
    item: importedTitle,
  },
  'GET admin/import/tv/:id/season/:season/episode/:episode': {
    access: 'admin',
    summary: 'An episode of the movie database',
    params: importEpisodeParams,
    item: importedEpisode,
  },
  'GET admin/videos/purge-preview': {
    access: 'admin',
    summary: 'What would come free if these titles in the trash were deleted together with their files',
    query: purgeQuery,
    item: purgePreview,
  },
  'POST admin/videos/delete-for-good': {
    access: 'admin',
    summary:
      'Delete titles that are in the trash, for good: all of them, or none; files follow a moment later',
    body: deleteForGood,
    item: nothing,
  },
  'GET admin/media/summary': {
    access: 'admin',
    summary: 'The state of the media folder: whether it can be written to, free space, new files',
    item: folderSummary,
  },
  'GET admin/media/list': {
    access: 'admin',
    summary: 'The content of one folder in the media folder, or what a search finds in all of them',
    list: true,
    query: folderQuery,
    item: folderEntry,
  },
  'POST admin/media/scan': {
    access: 'admin',
    summary: 'Look through the media folder for changes now',
    item: folderSummary,
  },
  'POST admin/media/make-folder': {
    access: 'admin',
    summary: 'Make a folder in the media folder',
    body: newFolder,
    item: madeFolder,
  },
  'POST admin/media/rename': {
    access: 'admin',
    summary: 'Give a file or a folder another name; titles follow it',
    body: entryRename,
    item: movedEntry,
  },
  'POST admin/media/move': {
    access: 'admin',
    summary:
      'Move files and folders to another folder, one after the other until one cannot be; titles follow them',
    body: entriesMove,
    item: movedEntry,
  },
  'POST admin/media/deletion-preview': {
    access: 'admin',
    summary: 'What deleting these files and folders would take along',
    body: deletionQuery,
    item: deletionPreview,
  },
  'POST admin/media/delete': {
    access: 'admin',
    summary: 'Delete files and folders, all of them or none; they are gone a moment later',
    body: entriesDeletion,
    item: nothing,
  },
  'GET admin/media/new-files': {
    access: 'admin',
    summary: 'Videos in the media folder that no title uses, and what they probably are',
    list: true,
    query: newFilesQuery,
    item: newFile,
  },
  'POST admin/media/add-movies': {
    access: 'admin',
    summary:
      'Make movies of new files, one of those with the same title and year, or add them to movies as another version: all or none',
    body: moviesFromFiles,
    item: movieFromFile,
  },
  'GET admin/media/new-seasons': {
    access: 'admin',
    summary: 'New videos that are probably episodes, by folder, series and season',
    list: true,
    query: newSeasonsQuery,
    item: newSeason,
  },
  'GET admin/media/season': {
    access: 'admin',
    summary: 'The videos of a folder as the episodes of a season',
    query: seasonFolderQuery,
    item: seasonFolder,
  },
  'POST admin/media/add-season': {
    access: 'admin',
    summary: 'Make a season of files, or add them to a season: all of it or nothing',
    body: seasonFromFiles,
    item: seasonMade,
  },
  'GET admin/media/preview': {
    access: 'admin',
    summary: 'A video and its subtitles as addresses that the caller’s browser can load',
    query: mediaPreviewQuery,
    item: mediaPreview,
  },
  'POST admin/subtitles/sync': {
    access: 'admin',
    summary:
      'Shift the times of subtitles, for every title that uses them; those of another host are copied first',
    body: subtitleSync,
    item: shiftedSubtitles,
  },
  'POST admin/subtitles/original': {
    access: 'admin',
    summary: 'Undo all shifts of subtitles',
    body: subtitleOriginal,
    item: shiftedSubtitles,
  },
  'POST videos/add/movie-path': {
    access: 'admin',
    summary: 'Add a file to a movie, or edit one',
    body: fileForm,
    item: videoFile,
  },
  'GET videos/get-movie-files/:video_id': {
    access: 'admin',
    summary: 'The files of a movie',
    params: movieParams,
    item: videoFile,
  },
  'GET videos/delete-movie-file/:id': {
    access: 'admin',
    summary: 'Remove a file from its movie; with the last one, the movie moves to the trash',
    changes: true,
    params: titleParams,
    item: fileDeleted,
  },
  'GET videos/get-seasons-episodes/:series_id': {
    access: 'admin',
    summary: 'The seasons of a series with their episodes',
    params: seriesParams,
    item: season,
  },
  'POST videos/add/season-info': {
    access: 'admin',
    summary: 'Add a season to a series, or edit one',
    body: seasonForm,
    item: season,
  },
  'POST videos/save-seasons': {
    access: 'admin',
    summary: 'Save the order of a series’ seasons',
    body: seasonsSave,
    bodyLimit: 524_288,
    item: season,
  },
  'GET videos/delete-season/:id': {
    access: 'admin',
    summary: 'Move a season to the trash, with its episodes',
    changes: true,
    params: titleParams,
    item: nothing,
  },
  'POST videos/add/episode-info': {
    access: 'admin',
    summary: 'Add an episode to a season, or edit one',
    body: episodeForm,
    item: episode,
  },
  'POST videos/save-episodes': {
    access: 'admin',
    summary: 'Save the order of a season’s episodes, and add new ones: all of it or nothing',
    body: episodesSave,
    bodyLimit: 524_288,
    item: episode,
  },
  'GET videos/delete-episode/:id': {
    access: 'admin',
    summary: 'Move an episode to the trash',
    changes: true,
    params: titleParams,
    item: nothing,
  },
  'GET admin/media/uploads': {
    access: 'admin',
    summary: 'Uploads that are not finished, the one with the latest byte first',
    item: openUpload,
  },
  'POST admin/media/upload': {
    access: 'admin',
    summary: 'Begin an upload by the tus protocol 1.0.0: makes room for it, and says where its bytes go',
    headers: uploadCreation,
    answer: {
      status: 201,
      headers: { ...TUS_VERSION_HEADER, location: 'The path to send the file to, without the host' },
    },
  },
  'HEAD admin/media/upload/:id': {
    access: 'admin',
    summary: 'How much of an upload has arrived',
    params: uploadParams,
    headers: tusHeaders,
    answer: {
      status: 200,
      headers: {
        ...TUS_VERSION_HEADER,
        ...UPLOAD_OFFSET_HEADERS,
        'upload-length': 'The size of the file in bytes',
        'upload-metadata': 'What was said about the file when the upload began',
      },
    },
  },
  'PATCH admin/media/upload/:id': {
    access: 'admin',
    summary: 'Add a chunk of the file to an upload; with the last one, the file appears in the media folder',
    params: uploadParams,
    headers: uploadAppend,
    upload: { types: ['application/offset+octet-stream'], maxBytes: UPLOAD_CHUNK_BYTES, idleMs: 30_000 },
    timeLimitMs: 900_000,
    answer: { status: 204, headers: { ...TUS_VERSION_HEADER, ...UPLOAD_OFFSET_HEADERS } },
  },
  'DELETE admin/media/upload/:id': {
    access: 'admin',
    summary: 'Discard an unfinished upload',
    params: uploadParams,
    headers: tusHeaders,
    answer: { status: 204, headers: { ...TUS_VERSION_HEADER } },
  },
  'POST admin/artwork': {
    access: 'admin',
    summary: 'Upload an own picture, which a title or an episode can refer to from then on',
    query: ownPictureQuery,
    upload: {
      // The content says what it is: not every browser knows the type of every picture.
      types: ['application/octet-stream', 'image/jpeg', 'image/png', 'image/webp', 'image/avif'],
      maxBytes: PICTURE_MAX_BYTES,
      idleMs: 30_000,
    },
    timeLimitMs: 600_000,
    item: ownPicture,
  },
  'GET user/categories/get': {
    access: 'viewer',
    summary: 'Genres with their newest titles',
    list: true,
    query: categoriesQuery,
    item: category,
  },

  'GET user/settings/subtitle': {
    access: 'viewer',
    summary: 'Whether the caller wants subtitles',
    item: subtitleSetting,
  },
  'PATCH user/settings/subtitle': {
    access: 'viewer',
    summary: 'Toggle or set whether the caller wants subtitles',
    body: subtitleSettingBody,
    item: subtitleSetting,
  },
  'POST user/watch-progress': {
    access: 'viewer',
    summary: 'Save the caller’s progress in a movie or an episode',
    body: progressSave,
    item: nothing,
  },
  'GET user/watch-history/get': {
    access: 'viewer',
    summary: 'What the caller has watched, last first',
    list: true,
    query: pageQuery,
    item: watchHistory,
  },
  'PATCH user/watch-history/update': {
    access: 'viewer',
    summary: 'Clear an entry of the caller’s watch history until it is watched again, or put it back',
    body: watchHistoryUpdate,
    item: nothing,
  },
  'POST user/watch-history/clear': {
    access: 'viewer',
    summary: 'Clear the caller’s whole watch history',
    item: nothing,
  },
  'POST user/rating': {
    access: 'viewer',
    summary: 'Give a title one to five stars',
    body: rating,
    item: nothing,
  },

  'POST user/feedback/post': {
    access: 'viewer',
    summary: 'Tell the admins something',
    body: feedbackPost,
    item: nothing,
  },
  'POST user/feedback/reply': {
    access: 'viewer',
    summary: 'Write again in one of the caller’s open threads',
    body: feedbackReply,
    item: nothing,
  },
  'GET user/feedback/get': {
    access: 'viewer',
    summary: `What the caller has told the admins, newest first; without a limit the newest ${FEEDBACK_LIST_MAX}`,
    list: true,
    query: feedbackQuery,
    item: feedback,
  },

  'POST user/movie-request': {
    access: 'viewer',
    summary: 'Request a title that is missing, or join those who have requested it',
    body: movieRequestPost,
    item: movieRequestResult,
  },
  'GET user/movie-requests/get': {
    access: 'viewer',
    summary: `The caller’s requests, newest first; without a limit the newest ${REQUESTS_LIST_MAX}`,
    list: true,
    query: pageQuery,
    item: movieRequest,
  },
  'PATCH user/movie-requests/update': {
    access: 'viewer',
    summary: 'Withdraw a request of the caller’s, or take that back',
    body: movieRequestUpdate,
    item: nothing,
  },

  'GET admin/videos/movie-requests/:status': {
    access: 'admin',
    summary: 'Requests that somebody wants, newest first',
    list: true,
    params: z.object({ status: requestFilter }),
    query: adminRequestsQuery,
    item: adminRequest,
  },
  'PATCH admin/videos/movie-request-status': {
    access: 'admin',
    summary: 'Answer a request: everybody who wanted to be notified is',
    body: requestAnswer,
    item: nothing,
  },

  'GET user/notifications/get': {
    access: 'viewer',
    summary: 'The caller’s notifications, newest first',
    list: true,
    query: notificationsQuery,
    item: notification,
  },
  'PATCH user/notifications/read': {
    access: 'viewer',
    summary: 'Mark one of the caller’s notifications as read, or all of them',
    body: notificationsRead,
    item: nothing,
  },

  'GET user/events': {
    access: 'viewer',
    summary:
      'What has just happened, as far as it concerns the caller; whatever happens while nobody listens is missed',
    event: liveEvent,
  },
} as const satisfies Record<EndpointKey, EndpointSpec>;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
/** The endpoints that take and answer with JSON. */
export type JsonEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends { upload: object }
    ? never
    : Endpoints[Name] extends { item: z.ZodType }
      ? Name
      : never;
}[EndpointName];
/** The endpoints that answer with a file to save. */
export type DownloadEndpointName = {
  [Name in EndpointName]: Endpoints[Name] extends { download: string } ? Name : never;
}[EndpointName];

type Part<Spec, Key extends string, Direction extends 'input' | 'output'> =
  Spec extends Record<Key, infer Schema extends z.ZodType>
    ? Direction extends 'input'
      ? z.input<Schema>
      : z.output<Schema>
    : undefined;

/** What a client sends. */
export type RequestBody<E extends EndpointName> = Part<Endpoints[E], 'body', 'input'>;
export type RequestQuery<E extends EndpointName> = Part<Endpoints[E], 'query', 'input'>;
export type RequestParams<E extends EndpointName> = Part<Endpoints[E], 'params', 'input'>;
export type RequestHeaders<E extends EndpointName> = Part<Endpoints[E], 'headers', 'input'>;
/** What a handler receives, validated. */
export type ParsedBody<Spec extends EndpointSpec> = Part<Spec, 'body', 'output'>;
export type ParsedQuery<Spec extends EndpointSpec> = Part<Spec, 'query', 'output'>;
export type ParsedParams<Spec extends EndpointSpec> = Part<Spec, 'params', 'output'>;
export type ParsedHeaders<Spec extends EndpointSpec> = Part<Spec, 'headers', 'output'>;
/** One element of the answer's `details`. */
export type Item<E extends JsonEndpointName> = Part<Endpoints[E], 'item', 'output'>;
