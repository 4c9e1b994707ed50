import type { Generated, Kysely } from 'kysely';

/**
 * The tables, the same on both databases. Booleans are 0 or 1 (SQLite has no type for them), timestamps are ISO 8601
 * texts in UTC (so that they sort), ids are 32-bit integers.
 */
export type Flag = 0 | 1;

export const flag = (value: boolean): Flag => (value ? 1 : 0);

export interface AccountsTable {
  id: Generated<number>;
  role: 'viewer' | 'admin';
  user_type: 'viewer' | 'owner' | 'staff';
  status: 'active' | 'pending' | 'blocked';
  name: string;
  first_name: string;
  last_name: string;
  short_name: string;
  /** What a viewer signs in with, `2547…`; null for admins. */
  phone: string | null;
  /** What an admin signs in with; null for viewers. */
  email: string | null;
  /** An admin's phone, a viewer's e-mail: contact only, not a credential. */
  contact_phone: string | null;
  contact_email: string | null;
  country: string;
  position: string | null;
  apartment: string | null;
  location: string | null;
  /** What an admin calls a viewer; null for those who have signed up themselves. */
  single_name: string | null;
  /** `aa:bb:cc:dd:ee:ff`; a viewer's device, as a note. */
  mac: string | null;
  password_hash: string | null;
  /** 1 when a code to the phone allowed its holder to set the password. */
  password_by_code: Generated<Flag>;
  remember_me: Flag;
  show_subtitles: Flag;
  created_at: string;
  last_login_at: string | null;
  deleted_at: string | null;
  /** Since when it is blocked; null while it is not. */
  blocked_at: string | null;
  /** Incremented with every change by an admin. */
  version: Generated<number>;
}

export interface SessionsTable {
  /** Random and public: it may appear in a media address, unlike the token. */
  id: string;
  account_id: number;
  token_hash: string;
  created_at: string;
  expires_at: string;
  /** The address that signed in; null for sessions older than this column. */
  opened_from: string | null;
  /** The credential that was used; null for sessions older than this column. */
  opened_by: 'phone' | 'password' | 'code' | 'link' | null;
  /** Its name, made of what its browser says; null when that is unknown. */
  device: string | null;
  /** Good to the hour; null for a session that is older than this column and was not used since. */
  last_used_at: string | null;
}

/** A code sent to a phone. Unknown phones get rows too, so that both cases take the same time. */
export interface PhoneCodesTable {
  id: Generated<number>;
  purpose: 'login' | 'reset';
  phone: string;
  /** The address that requested it. */
  asked_from: string;
  /** The secret that has to be sent together with the code. */
  bound_to: string;
  code_hash: string;
  tries: number;
  created_at: string;
  expires_at: string;
  used_at: string | null;
}

/** Codes that admins have given to residents, one each. */
export interface GivenCodesTable {
  account_id: number;
  code_hash: string;
  created_at: string;
  expires_at: string;
}

/** A sign-in link that has not been used. */
export interface LoginLinksTable {
  token_hash: string;
  account_id: number;
  created_at: string;
  expires_at: string;
}

/** Work that is stored first and done in the background, by any server on this database. */
export interface JobsTable {
  id: Generated<number>;
  kind: string;
  /** At most one unfinished job of a kind is about the same subject; null is about none. */
  subject: string | null;
  /** JSON, as its kind describes it. */
  payload: string;
  state: 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
  attempts: number;
  /** Changes with everything that takes the job away from the server that runs it. */
  lease: number;
  /** When it is to be tried; while it runs, when its lease ends; null once it has finished. */
  due_at: string | null;
  /** 0 to 100. */
  percent: number | null;
  /** A line of text. */
  progress: string | null;
  last_error: string | null;
  created_at: string;
  expires_at: string | null;
  finished_at: string | null;
}

export interface AuditLogTable {
  id: Generated<number>;
  at: string;
  event: string;
  /** The account that did it, if known. */
  actor_id: number | null;
  /** The account that it was done to, if that is another one. */
  subject_id: number | null;
  address: string;
  note: string | null;
}

export interface TitlesTable {
  id: Generated<number>;
  kind: 'movie' | 'series';
  slug: string;
  title: string;
  description: string;
  adult: Flag;
  runtime: number;
  release_date: string | null;
  poster_path: string | null;
  backdrop_path: string | null;
  /** `deleted`: only the name is left, for what has been watched of it. */
  status: 'active' | 'trash' | 'deleted';
  is_active: Flag;
  /** Whether it has something to play, were it active; kept by triggers. */
  is_playable: Generated<Flag>;
  /** Its name as requests are compared with it, see `titleKeyOf`. */
  title_key: Generated<string>;
  created_at: string;
  trashed_at: string | null;
  /** The movie database's id: at most one title of a kind that is not in the trash has it. */
  tmdb_id: number | null;
  tagline: string | null;
  actor: string | null;
  director: string | null;
  writer: string | null;
  imdb_rating: number | null;
  country: string | null;
  language: string | null;
  video_type: string | null;
  video_quality: string | null;
  publication: string | null;
  enable_download: Generated<Flag>;
  free_paid: 'free' | 'paid' | null;
  seo_title: string | null;
  meta_description: string | null;
  focus_keyword: string | null;
  tags: string | null;
  email_newsletter: Generated<Flag>;
  push_notification: Generated<Flag>;
  /** Incremented with every change of these fields. */
  version: Generated<number>;
  /** The fields that Sebule filled itself, with commas between them: see `guesses.rules.ts`. */
  guessed: Generated<string>;
  /** Whether it was made of files, and no admin has changed anything about it since. */
  is_untouched: Generated<Flag>;
}

export interface MediaFilesTable {
  id: Generated<number>;
  title_id: number;
  label: string;
  order_no: number;
  url: string;
  trailer_url: string | null;
  subtitles_url: string | null;
  credits_start: number;
}

export interface SeasonsTable {
  id: Generated<number>;
  title_id: number;
  name: string;
  order_no: number;
  trailer_url: string | null;
  status: 'active' | 'trash';
  is_active: Flag;
  trashed_at: string | null;
}

export interface EpisodesTable {
  id: Generated<number>;
  season_id: number;
  name: string;
  order_no: number;
  /** The number of the last episode of a file that has several; null for a single one. */
  episode_end: number | null;
  season_no: number;
  episode_no: number;
  overview: string;
  runtime: number;
  thumbnail_path: string | null;
  url: string;
  subtitles_url: string | null;
  credits_start: number;
  /** Seconds between which its intro is; both null where there is none. */
  intro_from: number | null;
  intro_to: number | null;
  status: 'active' | 'trash';
  is_active: Flag;
  trashed_at: string | null;
  /** As of a title. */
  guessed: Generated<string>;
}

/** What the last look into the media folder has found. */
export interface FolderEntriesTable {
  id: Generated<number>;
  /** Below the media folder, with forward slashes. */
  path: string;
  /** The path of the folder that it is in; empty for the media folder itself. */
  folder: string;
  name: string;
  /** 0 for folders, which are listed first; 1 for files. */
  rank: 0 | 1;
  /** The name with its numbers padded, see `naturalKeyOf`. */
  sort_key: string;
  /** The path without case and accents. */
  search_key: string;
  kind: 'folder' | 'video' | 'subtitles' | 'sound' | 'picture' | 'other';
  /** Bytes; 0 for folders. */
  size: number;
  /** Milliseconds since 1970. */
  modified_ms: number;
  /** What a video is, judged by its name; null for everything else. */
  guess: 'movie' | 'episode' | 'extra' | null;
  /** Of an episode: the name of its series without case and accents. */
  series_key: Generated<string | null>;
  /** Of an episode, where the name of the file or of its folder has one. */
  season: Generated<number | null>;
  /** The version of the rules that have judged the name. */
  named_by: Generated<number>;
  /** How often the catalogue refers to it, the trash included; counted by triggers. */
  uses: Generated<number>;
  /**
   * Whether a video's content is known; `none` for everything else. `copying`: the file still changes; `incomplete`: it
   * ends before its content does; `again`: it is known, and looked into again when nothing else waits.
   */
  probe: 'none' | 'copying' | 'waiting' | 'done' | 'incomplete' | 'failed' | 'again';
  /** Seconds. */
  duration: number | null;
  plays: 'everywhere' | 'most' | 'some' | 'nowhere' | null;
  /** As its facts were judged when it was looked into; null while nothing is known. */
  verdict: Generated<'everywhere' | 'most' | 'prepare' | 'cannot' | null>;
  /** JSON: what the probe has found. */
  facts: string | null;
  /** A hash of some pieces of a video, by which it is known again at another path; null until it has been probed. */
  sample: Generated<string | null>;
  /** What it had found in a file that has been replaced; null once its titles follow the new one. */
  former_facts: Generated<string | null>;
  /**
   * Of a prepared film whose own file an admin has deleted: `going` until that file is removed, then `gone`. What is
   * known of the file stays, since the prepared film is found by it. Null for all that is there.
   */
  original: Generated<'going' | 'gone' | null>;
}

/** Films that have been prepared for all devices. */
export interface PackagesTable {
  id: Generated<number>;
  /** Of the file that it was made of, as in `folder_entries`: it is found by its content, wherever it is moved. */
  sample: string;
  /** Bytes of that file. */
  source_size: number;
  /** Its folder, below the media folder. */
  folder: string;
  /** JSON: what is in it. */
  manifest: string;
  /** All its files together. */
  bytes: number;
  /** How long it lasts; null of one whose manifest does not say so. */
  seconds: number | null;
  /** Where the film's own file was, which was deleted because of this package; null of one whose file was not deleted. */
  original_path: string | null;
  made_at: string;
  /** What has come since, and is worth preparing the film again: a phrase to show. Null if nothing is. */
  lacks: Generated<string | null>;
}

/** Films that an admin has taken off the list: they are not put on it again until somebody asks for them. */
export interface UnwantedPreparationsTable {
  /** Of the film, as in `packages`. */
  sample: string;
  source_size: number;
}

/** What a look into a film suggests. */
export interface SuggestionsTable {
  /** The content of its file, as in `folder_entries`. */
  sample: string;
  /** Bytes of that file. */
  source_size: number;
  what: 'credits' | 'subtitles' | 'intro';
  /** Of subtitles: which ones, and how they were; empty for all else. A suggestion about others is not shown. */
  about: string;
  state: 'waiting' | 'found' | 'none';
  at_s: number | null;
  /** Seconds, see the contract. */
  value_s: number | null;
  reason: string;
  asked_at: string;
}

/** A film that is to be prepared, is being prepared, or has been. */
export interface PreparationsTable {
  id: Generated<number>;
  /** Where its file was when it was asked for. */
  path: string;
  /** The content of that file, by which it is found after it was moved. */
  sample: string;
  /** Bytes of that file. */
  source_size: number;
  state: 'waiting' | 'running' | 'failed' | 'done';
  /** Why it does not play everywhere as it is. */
  reason: string;
  /** JSON, once it has begun. */
  plan: string | null;
  /** JSON: the times of its pictures, once they are known. */
  times: string | null;
  /** The highest one is next. */
  rank: Generated<number>;
  /** Null when the house prepares all films. */
  asked_by: number | null;
  /** Why it could not be prepared. */
  failure: string | null;
  /** The last lines of what ffmpeg said. */
  failure_log: string | null;
  created_at: string;
  begun_at: string | null;
  finished_at: string | null;
}

/** A part of the work of preparing a film, done by one job. */
export interface PreparationStepsTable {
  id: Generated<number>;
  preparation_id: number;
  kind: 'times' | 'look' | 'sound' | 'copy' | 'chunk' | 'previews' | 'finish';
  /** Of a soundtrack. */
  track: string | null;
  /** Of a chunk, seconds from the film's beginning; `to_s` is null for the last one. */
  from_s: number | null;
  to_s: number | null;
  /** How often it has failed; not how often its machine was switched off meanwhile. */
  failures: Generated<number>;
  took_ms: number | null;
  /** JSON: what later steps need to know. */
  result: string | null;
  done_at: string | null;
}

/** When films are prepared. One row, once an admin has changed it. */
export interface PreparePolicyTable {
  id: number;
  mode: 'ask' | 'always' | 'never';
  /** Hours of the building's day between which films are prepared; null for any time. */
  from_hour: number | null;
  to_hour: number | null;
  /** It waits while more residents than this watch; null for never. */
  watchers_max: number | null;
  /** Whether films that play everywhere get a copy for slow lines. */
  small_copies: Flag;
  is_paused: Flag;
}

/** When the house is backed up: one row at most. */
export interface BackupPolicyTable {
  id: number;
  is_on: Flag;
  /** Of the building's day, `03:10`. */
  time: string;
  /** How many are kept in a place. */
  kept: number;
  /** The disk; null for the box itself. */
  place: string | null;
  /** The moment of the last night whose backup was queued. */
  queued_for: string | null;
  /** Of the last attempt, if it failed. */
  failed_at: string | null;
  failure: string | null;
}

/** What is known of a backup, besides what it says of itself. */
export interface BackupProofsTable {
  backup_id: string;
  made_at: string;
  is_proved: Flag;
  /** Why its database was not tried. */
  because: string | null;
}

/** Subtitles that have been taken out of films, so that browsers can load them. */
export interface ExtractedTracksTable {
  /** Of the film, as in `packages`. */
  sample: string;
  source_size: number;
  /** JSON: what has been taken out, which may be nothing. */
  tracks: string;
  made_at: string;
  /** Since when no file of the media folder is this film; null while there is one. */
  gone_since: string | null;
}

/** Which tracks of a title a resident has chosen. */
export interface TrackChoicesTable {
  account_id: number;
  title_id: number;
  /** JSON: language and kind; null where none has been chosen. */
  audio: string | null;
  /** Likewise, or `off`. */
  subtitles: string | null;
  chosen_at: string;
}

export interface WatchProgressTable {
  account_id: number;
  title_id: number;
  /** The episode's id; 0 stands for "a movie", so that the key works on both databases. */
  episode_key: number;
  episode_id: number | null;
  /** The file of a movie that was watched, which may be deleted by now; null until a player has reported it. */
  file_id: number | null;
  progress: number;
  /** The file's duration in seconds, as reported by a player; null before that. */
  duration: number | null;
  completed: Flag;
  /** Stays 1 once the title or episode has been seen to its end. */
  ever_completed: Flag;
  /** When the viewer was at this position, according to the player; at most seconds in the future. */
  saved_at: string;
  /** When the viewer cleared it from their history; a later save sets it to null. It counts all the same. */
  cleared_at: string | null;
  /** When the newest save was that is no peek, which decides what is in Continue Watching; null before the first one. */
  step_at: string | null;
  /** Whether that one was an end. */
  step_completed: Generated<Flag>;
  /** How many seconds were played between the last two saves, as far as the player tells. */
  played: Generated<number>;
}

export interface FeedbackThreadsTable {
  id: Generated<number>;
  account_id: number;
  subject: string;
  status: 'open' | 'closed';
  created_at: string;
  /** When the last message was sent, and by whom. */
  updated_at: string;
  last_sender: 'client' | 'admin';
}

export interface FeedbackMessagesTable {
  id: Generated<number>;
  thread_id: number;
  sender_type: 'client' | 'admin';
  message: string;
  created_at: string;
  /** The admin who wrote it; unknown for those of earlier versions. */
  author_id: number | null;
}

/** A title that is missing, and that viewers have requested. */
export interface MovieRequestsTable {
  id: Generated<number>;
  /** Its name as it is compared, see `titleKeyOf`: at most one open request of a type has it. */
  title_key: string;
  movie_type: 'movie' | 'series';
  /** As it was typed by the first who requested it. */
  movie_name: string;
  status: 'pending' | 'inProgress' | 'uploaded' | 'cancelled';
  /** The admins' last answer. */
  answer: string | null;
  answered_at: string | null;
  /** The admin who gave it; null for answers older than this column. */
  answered_by: Generated<number | null>;
  /** The title that it has become. */
  title_id: number | null;
  created_at: string;
  /** How many apartments want it; kept by triggers. */
  asked_by: Generated<number>;
  /** Its name without case and accents, for sorting and searching. */
  search_name: string;
  /** The key of its name without the year in brackets, and that year. */
  plain_key: string;
  year: string | null;
}

/** What the landlord tells residents. */
export interface NoticesTable {
  id: Generated<number>;
  title: string;
  message: string;
  audience: 'everyone' | 'block' | 'apartment';
  location: string | null;
  apartment: string | null;
  created_at: string;
  created_by: number | null;
  ends_at: string;
  /** How many residents were notified. */
  residents: number;
  /** Parts of text messages for all of them; null when it was not sent so. */
  sms_parts: number | null;
  /** Nobody sees it any more; notifications have its title. */
  deleted_at: string | null;
}

/** A subtitle file in the media folder whose times have been shifted. */
export interface SubtitleShiftsTable {
  /** Below the media folder. */
  path: string;
  /** The SHA-256 of the file before the first shift, of which a copy is kept. */
  original: string;
  /** The sum of all shifts. */
  shift_ms: number;
  /** The SHA-256 of the file with that shift. A file with another one was put there by somebody else. */
  content: string;
  /** The same for the shift that was begun last, whether or not the file has been written. */
  next_shift_ms: number | null;
  next_content: string | null;
}

/** A file or folder of the media folder that is being moved; a row that a power cut has left is settled later. */
export interface FolderMovesTable {
  id: Generated<number>;
  from_path: string;
  to_path: string;
  actor_id: number;
  address: string;
}

/** A video or subtitles that titles use, and that are no longer in the media folder. */
export interface LostFilesTable {
  id: Generated<number>;
  /** Where it was, below the media folder. */
  path: string;
  name: string;
  kind: 'video' | 'subtitles';
  /** Bytes; null, as what follows, when the index has never known the file. */
  size: number | null;
  modified_ms: number | null;
  duration: number | null;
  facts: string | null;
  sample: string | null;
  lost_at: string;
  /** The path at which titles have followed it; null while it is missing. */
  relinked_to: string | null;
  /** JSON: the references that have followed it, see `moveFiles`. */
  relinked_references: string | null;
  relinked_at: string | null;
}

/** All tables. Those with a type of their own are named elsewhere, too. */
export interface Tables {
  /** Which triggers the database has, see `triggers.ts`. */
  applied_triggers: { name: string; digest: string };
  accounts: AccountsTable;
  sessions: SessionsTable;
  /** An address that an account has signed in from. */
  known_addresses: {
    account_id: number;
    address: string;
    /** 1 once somebody has signed in from there with more than a phone number. */
    is_proved: Flag;
    first_seen_at: string;
    last_seen_at: string;
  };
  phone_codes: PhoneCodesTable;
  /** A one-time right to set a new password. */
  reset_grants: { token_hash: string; account_id: number; expires_at: string };
  login_links: LoginLinksTable;
  given_codes: GivenCodesTable;
  /** Whom residents can ask: one row at most. */
  house_contact: {
    id: number;
    /** Empty like the phone, if the owner has not said it. */
    name: string;
    /** With its dial code, digits only. */
    phone: string;
  };
  jobs: JobsTable;
  audit_log: AuditLogTable;
  /** The words under which an entry of the audit log is found. */
  audit_words: { word: string; entry_id: number };
  titles: TitlesTable;
  genres: { id: Generated<number>; name: string };
  title_genres: { title_id: number; genre_id: number; position: number };
  media_files: MediaFilesTable;
  seasons: SeasonsTable;
  episodes: EpisodesTable;
  folder_entries: FolderEntriesTable;
  packages: PackagesTable;
  suggestions: SuggestionsTable;
  preparations: PreparationsTable;
  preparation_steps: PreparationStepsTable;
  unwanted_preparations: UnwantedPreparationsTable;
  prepare_policy: PreparePolicyTable;
  backup_policy: BackupPolicyTable;
  backup_proofs: BackupProofsTable;
  extracted_tracks: ExtractedTracksTable;
  track_choices: TrackChoicesTable;
  /** How a title begins, without case, accents and punctuation. Kept by triggers, like all that is searched. */
  search_titles: {
    title_id: number;
    /** Its words with one space in between, and without any. */
    words_key: string;
    joined_key: string;
  };
  /** Every word that is found in a text, once. */
  search_words: { id: Generated<number>; word: string };
  /** A word in one of a title's texts, see `SEARCH_FIELDS`. */
  search_title_words: { field: number; word: string; title_id: number };
  /** A word in an episode's name. */
  search_episode_words: { word: string; episode_id: number };
  watch_progress: WatchProgressTable;
  /** How many movies and episodes an account has begun, as far as they are still kept: the database itself counts them. */
  watch_counts: { account_id: number; total: number };
  /** What is counted of a history that is no longer kept. */
  forgotten_watching: {
    account_id: number;
    /** Movies and episodes begun. */
    total: number;
    /** When the last of them was watched. */
    last_watched_at: string;
  };
  /** Who has asked for the erasure of their data, and whose data has been erased. */
  erasures: {
    account_id: number;
    asked_at: string | null;
    due_at: string | null;
    erased_at: string | null;
  };
  /** A title that a viewer has taken out of Continue Watching. */
  watching_removals: {
    account_id: number;
    title_id: number;
    /** A later save brings the title back. */
    removed_at: string;
  };
  /** How long a title was watched on a day, by everybody together: nothing of it is about a person. */
  watched_days: {
    /** As the building counts days, `2026-03-01`. */
    day: string;
    title_id: number;
    seconds: number;
  };
  /** What each account has watched last, and how much of its time has been counted as watched. */
  last_watched: {
    account_id: number;
    title_id: number;
    episode_id: number | null;
    /** As in `watch_progress`. */
    saved_at: string;
    /** The account's time up to this second since 1970, by the server's clock, has been counted; null before the first. */
    counted_until: Generated<number | null>;
    /** How many seconds the last save has counted as watched. */
    counted: Generated<number>;
  };
  ratings: {
    account_id: number;
    title_id: number;
    /** 1 to 5. */
    stars: number;
    rated_at: string;
  };
  feedback_threads: FeedbackThreadsTable;
  feedback_messages: FeedbackMessagesTable;
  /** The film in which something is wrong, and the place in it, as the player told it. */
  feedback_reports: {
    thread_id: number;
    title_id: number;
    episode_id: number | null;
    file_id: number | null;
    second: number;
    /** Separated by commas; empty where they are not known. */
    codecs: string;
    /** The name of the device and its browser. */
    browser: string | null;
  };
  movie_requests: MovieRequestsTable;
  /** Who wants a requested title. */
  movie_request_askers: {
    request_id: number;
    account_id: number;
    /** As this account has typed it. */
    movie_name: string;
    description: string | null;
    notify: Flag;
    asked_at: string;
    /** Kept for a while so that it can be taken back. */
    withdrawn_at: string | null;
  };
  /** What an account has been told. */
  notifications: {
    id: Generated<number>;
    account_id: number;
    /** News with the subject of an earlier one is added to its count. */
    subject: string | null;
    /** JSON, as the contract's `notificationContent` describes it. */
    content: string;
    count: number;
    /** The title that it is about. */
    title_id: number | null;
    /** The notice that it is about. */
    notice_id: number | null;
    created_at: string;
    read_at: string | null;
  };
  notices: NoticesTable;
  /** What has become of a call that may be sent again, as its answer may be lost. */
  idempotency_keys: {
    account_id: number;
    key: string;
    /** Of what was asked for, by which another call with the same key is noticed. */
    fingerprint: string;
    /** JSON of what the answer is made from. */
    outcome: string;
    kept_at: string;
  };
  subtitle_shifts: SubtitleShiftsTable;
  /** A picture that an admin has uploaded. Only these are ever removed from the folder with the building's artwork. */
  own_pictures: {
    /** Its name in that folder. */
    file: string;
    created_at: string;
  };
  folder_moves: FolderMovesTable;
  lost_files: LostFilesTable;
  secrets: { name: string; value: string };
}

export type Database = Kysely<Tables>;
