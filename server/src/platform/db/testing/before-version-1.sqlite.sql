CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE "accounts" ("id" integer primary key autoincrement, "role" text not null, "user_type" text not null, "status" text not null, "name" text not null, "first_name" text not null, "last_name" text not null, "short_name" text not null, "phone" text unique, "email" text unique, "country" text not null, "position" text, "apartment" text, "location" text, "password_hash" text, "remember_me" integer default 1 not null, "show_subtitles" integer default 0 not null, "created_at" text not null, "last_login_at" text, "deleted_at" text, "contact_phone" text, "contact_email" text, "single_name" text, "mac" text, "password_by_code" integer default 0 not null, "version" integer default 1 not null, "blocked_at" text);
CREATE TABLE "sessions" ("id" text primary key, "account_id" integer not null references "accounts" ("id") on delete cascade, "token_hash" text not null unique, "created_at" text not null, "expires_at" text not null, "opened_from" text, "opened_by" text, "device" text, "last_used_at" text);
CREATE TABLE "titles" ("id" integer primary key autoincrement, "kind" text not null, "slug" text not null unique, "title" text not null, "description" text not null, "adult" integer default 1 not null, "runtime" integer default 0 not null, "release_date" text, "poster_path" text, "backdrop_path" text, "status" text default 'active' not null, "is_active" integer default 1 not null, "created_at" text not null, "trashed_at" text, "tagline" text, "actor" text, "director" text, "writer" text, "country" text, "language" text, "video_type" text, "video_quality" text, "publication" text, "free_paid" text, "seo_title" text, "meta_description" text, "focus_keyword" text, "tags" text, "enable_download" integer default 0 not null, "email_newsletter" integer default 0 not null, "push_notification" integer default 0 not null, "tmdb_id" integer, "imdb_rating" double precision, "version" integer default 1 not null, "is_playable" integer default 0 not null, "title_key" text default '' not null, "guessed" text default '' not null, "is_untouched" integer default 0 not null);
CREATE TABLE "genres" ("id" integer primary key autoincrement, "name" text not null unique);
CREATE TABLE "title_genres" ("title_id" integer not null references "titles" ("id") on delete cascade, "genre_id" integer not null references "genres" ("id") on delete cascade, "position" integer not null, constraint "title_genres_key" primary key ("title_id", "genre_id"));
CREATE TABLE "media_files" ("id" integer primary key autoincrement, "title_id" integer not null references "titles" ("id") on delete cascade, "label" text not null, "order_no" integer not null, "url" text not null, "trailer_url" text, "subtitles_url" text, "credits_start" double precision not null);
CREATE TABLE "seasons" ("id" integer primary key autoincrement, "title_id" integer not null references "titles" ("id") on delete cascade, "name" text not null, "order_no" integer not null, "trailer_url" text, "status" text default 'active' not null, "is_active" integer default 1 not null, "trashed_at" text);
CREATE TABLE "episodes" ("id" integer primary key autoincrement, "season_id" integer not null references "seasons" ("id") on delete cascade, "name" text not null, "order_no" integer not null, "season_no" integer not null, "episode_no" integer not null, "overview" text not null, "runtime" integer not null, "thumbnail_path" text, "url" text not null, "subtitles_url" text, "credits_start" double precision not null, "status" text default 'active' not null, "is_active" integer default 1 not null, "trashed_at" text, "episode_end" integer, "guessed" text default '' not null);
CREATE TABLE "watch_progress" ("account_id" integer not null references "accounts" ("id") on delete cascade, "title_id" integer not null references "titles" ("id") on delete cascade, "episode_key" integer not null, "episode_id" integer references "episodes" ("id") on delete cascade, "progress" double precision not null, "duration" double precision, "completed" integer default 0 not null, "ever_completed" integer default 0 not null, "saved_at" text not null, "file_id" integer, "cleared_at" text, "step_at" text, "step_completed" integer default 0 not null, "played" integer default 0 not null, constraint "watch_progress_key" primary key ("account_id", "title_id", "episode_key"));
CREATE TABLE "secrets" ("name" text primary key, "value" text not null);
CREATE TABLE "phone_codes" ("id" integer primary key autoincrement, "purpose" text not null, "phone" text not null, "asked_from" text not null, "bound_to" text not null, "code_hash" text not null, "tries" integer default 0 not null, "created_at" text not null, "expires_at" text not null, "used_at" text);
CREATE TABLE "reset_grants" ("token_hash" text primary key, "account_id" integer not null references "accounts" ("id") on delete cascade, "expires_at" text not null);
CREATE TABLE "login_links" ("token_hash" text primary key, "account_id" integer not null references "accounts" ("id") on delete cascade, "created_at" text not null, "expires_at" text not null);
CREATE TABLE "audit_log" ("id" integer primary key autoincrement, "at" text not null, "event" text not null, "actor_id" integer, "subject_id" integer, "address" text not null, "note" text);
CREATE TABLE "ratings" ("account_id" integer not null references "accounts" ("id") on delete cascade, "title_id" integer not null references "titles" ("id") on delete cascade, "stars" integer not null, "rated_at" text not null, constraint "ratings_key" primary key ("account_id", "title_id"), constraint "ratings_stars" check (stars between 1 and 5));
CREATE TABLE "feedback_threads" ("id" integer primary key autoincrement, "account_id" integer not null references "accounts" ("id") on delete cascade, "subject" text not null, "status" text not null, "created_at" text not null, "updated_at" text default '' not null, "last_sender" text default 'client' not null, constraint "feedback_threads_status" check (status in ('open', 'closed')));
CREATE TABLE "feedback_messages" ("id" integer primary key autoincrement, "thread_id" integer not null references "feedback_threads" ("id") on delete cascade, "sender_type" text not null, "message" text not null, "created_at" text not null, "author_id" integer references "accounts" ("id") on delete set null, constraint "feedback_messages_sender" check (sender_type in ('client', 'admin')));
CREATE TABLE "known_addresses" ("account_id" integer not null references "accounts" ("id") on delete cascade, "address" text not null, "is_proved" integer not null, "first_seen_at" text not null, "last_seen_at" text not null, constraint "known_addresses_key" primary key ("account_id", "address"));
CREATE TABLE "jobs" ("id" integer primary key autoincrement, "kind" text not null, "subject" text, "payload" text not null, "state" text not null, "attempts" integer not null, "lease" integer not null, "due_at" text, "percent" integer, "progress" text, "last_error" text, "created_at" text not null, "expires_at" text, "finished_at" text, constraint "jobs_state" check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')), constraint "jobs_due" check ((due_at is not null) = (state in ('waiting', 'running'))));
CREATE TABLE "folder_entries" ("id" integer primary key autoincrement, "path" text not null unique, "folder" text not null, "name" text not null, "rank" integer not null, "sort_key" text not null, "search_key" text not null, "kind" text not null, "size" double precision not null, "modified_ms" double precision not null, "guess" text, "uses" integer default 0 not null, "probe" text not null, "duration" double precision, "plays" text, "facts" text, "series_key" text, "season" integer, "named_by" integer default 0 not null, "sample" text, "former_facts" text);
CREATE TABLE "subtitle_shifts" ("path" text primary key, "original" text not null, "shift_ms" integer not null, "content" text not null, "next_shift_ms" integer, "next_content" text);
CREATE TABLE "own_pictures" ("file" text primary key, "created_at" text not null);
CREATE TABLE "folder_moves" ("id" integer primary key autoincrement, "from_path" text not null, "to_path" text not null, "actor_id" integer not null, "address" text not null);
CREATE TABLE "search_titles" ("title_id" integer primary key references "titles" ("id") on delete cascade, "words_key" text not null, "joined_key" text not null);
CREATE TABLE "search_words" ("id" integer primary key autoincrement, "word" text not null unique);
CREATE TABLE "search_title_words" ("field" integer not null, "word" text not null, "title_id" integer not null references "titles" ("id") on delete cascade, constraint "search_title_words_key" primary key ("field", "word", "title_id")) without rowid;
CREATE TABLE "search_episode_words" ("word" text not null, "episode_id" integer not null references "episodes" ("id") on delete cascade, constraint "search_episode_words_key" primary key ("word", "episode_id")) without rowid;
CREATE VIRTUAL TABLE search_trigrams
       using fts5(word, content='', detail=none, columnsize=0, tokenize='trigram');
CREATE VIRTUAL TABLE search_trigram_counts using fts5vocab(search_trigrams, row);
CREATE TABLE "movie_requests" ("id" integer primary key autoincrement, "title_key" text not null, "movie_type" text not null, "movie_name" text not null, "status" text not null, "answer" text, "answered_at" text, "title_id" integer references "titles" ("id") on delete set null, "created_at" text not null, "asked_by" integer default 0 not null, "search_name" text default '' not null, "plain_key" text default '' not null, "year" text, "answered_by" integer references "accounts" ("id") on delete set null, constraint "movie_requests_status" check (status in ('pending', 'inProgress', 'uploaded', 'cancelled')));
CREATE TABLE "movie_request_askers" ("request_id" integer not null references "movie_requests" ("id") on delete cascade, "account_id" integer not null references "accounts" ("id") on delete cascade, "movie_name" text not null, "description" text, "notify" integer not null, "asked_at" text not null, "withdrawn_at" text, constraint "movie_request_askers_key" primary key ("request_id", "account_id"));
CREATE TABLE "notifications" ("id" integer primary key autoincrement, "account_id" integer not null references "accounts" ("id") on delete cascade, "subject" text, "content" text not null, "count" integer not null, "title_id" integer references "titles" ("id") on delete set null, "created_at" text not null, "read_at" text, "notice_id" integer references "notices" ("id") on delete set null);
CREATE TABLE "watching_removals" ("account_id" integer not null references "accounts" ("id") on delete cascade, "title_id" integer not null references "titles" ("id") on delete cascade, "removed_at" text not null, constraint "watching_removals_key" primary key ("account_id", "title_id"));
CREATE TABLE "feedback_reports" ("thread_id" integer primary key references "feedback_threads" ("id") on delete cascade, "title_id" integer not null references "titles" ("id") on delete cascade, "episode_id" integer references "episodes" ("id") on delete cascade, "file_id" integer references "media_files" ("id") on delete cascade, "second" integer not null, "codecs" text not null, "browser" text);
CREATE TABLE "watched_days" ("day" text not null, "title_id" integer not null references "titles" ("id") on delete cascade, "seconds" integer not null, constraint "watched_days_key" primary key ("day", "title_id"));
CREATE TABLE "last_watched" ("account_id" integer primary key references "accounts" ("id") on delete cascade, "title_id" integer not null references "titles" ("id") on delete cascade, "episode_id" integer references "episodes" ("id") on delete set null, "saved_at" text not null, "counted_until" integer, "counted" integer default 0 not null);
CREATE TABLE "notices" ("id" integer primary key autoincrement, "request_key" text not null unique, "title" text not null, "message" text not null, "audience" text not null, "location" text, "apartment" text, "created_at" text not null, "created_by" integer references "accounts" ("id") on delete set null, "ends_at" text not null, "residents" integer not null, "sms_parts" integer, "deleted_at" text, "asked_digest" text, constraint "notices_audience" check (audience in ('everyone', 'block', 'apartment')));
CREATE TABLE "audit_words" ("word" text not null, "entry_id" integer not null references "audit_log" ("id") on delete cascade, constraint "audit_words_key" primary key ("word", "entry_id")) without rowid;
CREATE TABLE "forgotten_watching" ("account_id" integer primary key references "accounts" ("id") on delete cascade, "total" integer not null, "last_watched_at" text not null);
CREATE TABLE "erasures" ("account_id" integer primary key references "accounts" ("id") on delete cascade, "asked_at" text, "due_at" text, "erased_at" text);
CREATE TABLE "watch_counts" ("account_id" integer primary key references "accounts" ("id") on delete cascade, "total" integer not null);
CREATE TABLE "given_codes" ("account_id" integer not null primary key references "accounts" ("id") on delete cascade, "code_hash" text not null, "created_at" text not null, "expires_at" text not null);
CREATE TABLE "house_contact" ("id" integer primary key, "name" text not null, "phone" text not null, constraint "house_contact_only" check (id = 1));
CREATE TABLE "lost_files" ("id" integer primary key autoincrement, "path" text not null unique, "name" text not null, "kind" text not null, "size" double precision, "modified_ms" double precision, "duration" double precision, "facts" text, "sample" text, "lost_at" text not null, "relinked_to" text, "relinked_at" text, "relinked_references" text);
CREATE INDEX "sessions_account" on "sessions" ("account_id");
CREATE INDEX "media_files_title" on "media_files" ("title_id", "order_no");
CREATE INDEX "seasons_title" on "seasons" ("title_id", "order_no");
CREATE INDEX "episodes_season" on "episodes" ("season_id", "order_no");
CREATE INDEX "watch_progress_latest" on "watch_progress" ("account_id", "saved_at");
CREATE UNIQUE INDEX accounts_one_owner on accounts (user_type)
    where user_type = 'owner' and deleted_at is null;
CREATE INDEX "phone_codes_phone" on "phone_codes" ("phone", "purpose");
CREATE INDEX "phone_codes_age" on "phone_codes" ("created_at");
CREATE INDEX "reset_grants_account" on "reset_grants" ("account_id");
CREATE INDEX "login_links_account" on "login_links" ("account_id");
CREATE INDEX "audit_log_at" on "audit_log" ("at");
CREATE INDEX "feedback_threads_account" on "feedback_threads" ("account_id", "created_at");
CREATE INDEX jobs_due on jobs (due_at) where due_at is not null;
CREATE UNIQUE INDEX jobs_unfinished_subject on jobs (kind, subject) where due_at is not null;
CREATE INDEX "accounts_mac" on "accounts" ("mac");
CREATE UNIQUE INDEX "titles_tmdb" on "titles" ("kind", "tmdb_id") where "status" = 'active';
CREATE INDEX "folder_entries_folder" on "folder_entries" ("folder", "rank", "sort_key", "id", "search_key", "path");
CREATE INDEX "folder_entries_walk" on "folder_entries" ("folder", "id");
CREATE INDEX "folder_entries_new" on "folder_entries" ("kind", "uses", "guess", "folder", "sort_key", "id", "search_key", "path");
CREATE INDEX "folder_entries_waiting" on "folder_entries" ("id") where "probe" = 'waiting';
CREATE INDEX "media_files_by_url" on "media_files" ("url");
CREATE INDEX "media_files_by_trailer_url" on "media_files" ("trailer_url");
CREATE INDEX "media_files_by_subtitles_url" on "media_files" ("subtitles_url");
CREATE INDEX "seasons_by_trailer_url" on "seasons" ("trailer_url");
CREATE INDEX "episodes_by_url" on "episodes" ("url");
CREATE INDEX "episodes_by_subtitles_url" on "episodes" ("subtitles_url");
CREATE INDEX "own_pictures_by_age" on "own_pictures" ("created_at");
CREATE INDEX "folder_entries_count" on "folder_entries" ("kind", "uses", "guess");
CREATE INDEX "folder_entries_seasons" on "folder_entries" ("kind", "uses", "guess", "folder", "series_key", "season", "sort_key", "path", "search_key") where "kind" = 'video' and "uses" = 0 and "guess" = 'episode';
CREATE INDEX "folder_entries_kind" on "folder_entries" ("kind", "folder", "sort_key", "id", "search_key", "path");
CREATE INDEX "title_genres_genre" on "title_genres" ("genre_id", "title_id");
CREATE INDEX "search_titles_words" on "search_titles" ("words_key", "title_id");
CREATE INDEX "search_titles_joined" on "search_titles" ("joined_key", "title_id");
CREATE INDEX "search_title_words_title" on "search_title_words" ("title_id", "word", "field");
CREATE INDEX "search_episode_words_episode" on "search_episode_words" ("episode_id", "word");
CREATE UNIQUE INDEX movie_requests_open on movie_requests (title_key, movie_type)
    where status in ('pending', 'inProgress');
CREATE INDEX "movie_request_askers_account" on "movie_request_askers" ("account_id", "asked_at");
CREATE INDEX "notifications_account" on "notifications" ("account_id", "created_at");
CREATE UNIQUE INDEX "notifications_subject" on "notifications" ("account_id", "subject");
CREATE INDEX "watch_progress_title" on "watch_progress" ("title_id");
CREATE INDEX "notifications_age" on "notifications" ("created_at");
CREATE INDEX "feedback_messages_thread" on "feedback_messages" ("thread_id", "created_at", "id");
CREATE INDEX "feedback_threads_updated" on "feedback_threads" ("updated_at", "id");
CREATE INDEX "feedback_threads_status" on "feedback_threads" ("status", "last_sender", "updated_at", "id");
CREATE INDEX "feedback_reports_title" on "feedback_reports" ("title_id");
CREATE INDEX "feedback_reports_episode" on "feedback_reports" ("episode_id");
CREATE INDEX "feedback_reports_file" on "feedback_reports" ("file_id");
CREATE INDEX "watched_days_title" on "watched_days" ("title_id");
CREATE INDEX "last_watched_title" on "last_watched" ("title_id");
CREATE INDEX "last_watched_episode" on "last_watched" ("episode_id");
CREATE INDEX jobs_failed on jobs (finished_at) where state = 'failed';
CREATE INDEX "notices_end" on "notices" ("ends_at");
CREATE INDEX "audit_log_event" on "audit_log" ("event", "at");
CREATE INDEX "audit_log_actor" on "audit_log" ("actor_id", "at");
CREATE INDEX "audit_log_actor_event" on "audit_log" ("actor_id", "event", "at");
CREATE INDEX "audit_log_subject" on "audit_log" ("subject_id", "at");
CREATE INDEX "audit_words_entry" on "audit_words" ("entry_id", "word");
CREATE INDEX "titles_title_key" on "titles" ("title_key");
CREATE INDEX movie_requests_newest on movie_requests (created_at, id) where asked_by > 0;
CREATE INDEX movie_requests_by_status on movie_requests (status, created_at, id) where asked_by > 0;
CREATE INDEX "folder_entries_again" on "folder_entries" ("id") where "probe" = 'again';
CREATE INDEX "folder_entries_content" on "folder_entries" ("sample", "size") where "sample" is not null;
CREATE INDEX "folder_entries_name" on "folder_entries" ("name", "size", "sample");
CREATE INDEX "folder_entries_length" on "folder_entries" ("duration", "size", "sample");
CREATE INDEX "lost_files_size" on "lost_files" ("size");
CREATE INDEX titles_kept on titles (created_at desc, id desc) where status = 'active';
CREATE INDEX titles_kept_kind on titles (kind, created_at desc, id desc) where status = 'active';
CREATE INDEX titles_shown on titles (created_at desc, id desc) where status = 'active' and is_active = 1 and is_playable = 1;
CREATE INDEX titles_shown_kind on titles (kind, created_at desc, id desc) where status = 'active' and is_active = 1 and is_playable = 1;
CREATE TRIGGER "audit_log_no_update" before update on audit_log
      begin select raise(abort, 'the audit log is append-only'); end;
CREATE TRIGGER media_files_uses_insert after insert on media_files begin update folder_entries set uses = uses + 1 where path = new.url; update folder_entries set uses = uses + 1 where path = new.trailer_url; update folder_entries set uses = uses + 1 where path = new.subtitles_url; end;
CREATE TRIGGER media_files_uses_delete after delete on media_files begin update folder_entries set uses = uses - 1 where path = old.url; update folder_entries set uses = uses - 1 where path = old.trailer_url; update folder_entries set uses = uses - 1 where path = old.subtitles_url; end;
CREATE TRIGGER media_files_uses_update after update of url, trailer_url, subtitles_url on media_files begin update folder_entries set uses = uses - 1 where path = old.url; update folder_entries set uses = uses - 1 where path = old.trailer_url; update folder_entries set uses = uses - 1 where path = old.subtitles_url; update folder_entries set uses = uses + 1 where path = new.url; update folder_entries set uses = uses + 1 where path = new.trailer_url; update folder_entries set uses = uses + 1 where path = new.subtitles_url; end;
CREATE TRIGGER seasons_uses_insert after insert on seasons begin update folder_entries set uses = uses + 1 where path = new.trailer_url; end;
CREATE TRIGGER seasons_uses_delete after delete on seasons begin update folder_entries set uses = uses - 1 where path = old.trailer_url; end;
CREATE TRIGGER seasons_uses_update after update of trailer_url on seasons begin update folder_entries set uses = uses - 1 where path = old.trailer_url; update folder_entries set uses = uses + 1 where path = new.trailer_url; end;
CREATE TRIGGER episodes_uses_insert after insert on episodes begin update folder_entries set uses = uses + 1 where path = new.url; update folder_entries set uses = uses + 1 where path = new.subtitles_url; end;
CREATE TRIGGER episodes_uses_delete after delete on episodes begin update folder_entries set uses = uses - 1 where path = old.url; update folder_entries set uses = uses - 1 where path = old.subtitles_url; end;
CREATE TRIGGER episodes_uses_update after update of url, subtitles_url on episodes begin update folder_entries set uses = uses - 1 where path = old.url; update folder_entries set uses = uses - 1 where path = old.subtitles_url; update folder_entries set uses = uses + 1 where path = new.url; update folder_entries set uses = uses + 1 where path = new.subtitles_url; end;
CREATE TRIGGER media_files_playable_insert after insert on media_files begin
           update titles set is_playable = case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end
             where id in (new.title_id) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end);
         end;
CREATE TRIGGER media_files_playable_delete after delete on media_files begin
           update titles set is_playable = case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end
             where id in (old.title_id) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end);
         end;
CREATE TRIGGER media_files_playable_update after update of title_id on media_files begin
           update titles set is_playable = case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end
             where id in (old.title_id, new.title_id) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end);
         end;
CREATE TRIGGER seasons_playable_insert after insert on seasons begin
           update titles set is_playable = case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end
             where id in (new.title_id) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end);
         end;
CREATE TRIGGER seasons_playable_delete after delete on seasons begin
           update titles set is_playable = case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end
             where id in (old.title_id) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end);
         end;
CREATE TRIGGER seasons_playable_update after update of title_id, status, is_active on seasons begin
           update titles set is_playable = case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end
             where id in (old.title_id, new.title_id) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end);
         end;
CREATE TRIGGER episodes_playable_insert after insert on episodes begin
           update titles set is_playable = case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end
             where id in ((select title_id from seasons where seasons.id = new.season_id)) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end);
         end;
CREATE TRIGGER episodes_playable_delete after delete on episodes begin
           update titles set is_playable = case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end
             where id in ((select title_id from seasons where seasons.id = old.season_id)) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end);
         end;
CREATE TRIGGER episodes_playable_update after update of season_id, status, is_active on episodes begin
           update titles set is_playable = case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end
             where id in ((select title_id from seasons where seasons.id = old.season_id), (select title_id from seasons where seasons.id = new.season_id)) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end);
         end;
CREATE TRIGGER search_words_insert after insert on search_words begin
       insert into search_trigrams (rowid, word) values (new.id, '  ' || new.word || ' ');
     end;
CREATE TRIGGER titles_search_insert after insert on titles  begin 
      insert into search_titles (title_id, words_key, joined_key)
        select id, words_key(title), joined_key(title) from titles where titles.id in (new.id)
        on conflict (title_id) do update set words_key = excluded.words_key, joined_key = excluded.joined_key;delete from search_title_words where field = 1 and title_id in (new.id);
    insert into search_words (word) select distinct word from (select 1 as field, found.value as word, titles.id as title_id
        from titles, json_each(words_in(coalesce(titles.title, ''))) as found where titles.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 1 as field, found.value as word, titles.id as title_id
        from titles, json_each(words_in(coalesce(titles.title, ''))) as found where titles.id in (new.id)) as added where true
      on conflict do nothing;delete from search_title_words where field = 2 and title_id in (new.id);
    insert into search_words (word) select distinct word from (select 2 as field, found.value as word, titles.id as title_id
        from titles, json_each(words_in(coalesce(coalesce(titles.actor, '') || ', ' || coalesce(titles.director, ''), ''))) as found where titles.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 2 as field, found.value as word, titles.id as title_id
        from titles, json_each(words_in(coalesce(coalesce(titles.actor, '') || ', ' || coalesce(titles.director, ''), ''))) as found where titles.id in (new.id)) as added where true
      on conflict do nothing;delete from search_title_words where field = 4 and title_id in (new.id);
    insert into search_words (word) select distinct word from (select 4 as field, found.value as word, titles.id as title_id
        from titles, json_each(words_in(coalesce(substr(titles.release_date, 1, 4), ''))) as found where titles.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 4 as field, found.value as word, titles.id as title_id
        from titles, json_each(words_in(coalesce(substr(titles.release_date, 1, 4), ''))) as found where titles.id in (new.id)) as added where true
      on conflict do nothing; end;
CREATE TRIGGER titles_search_title after update of title on titles when (old.title is distinct from new.title) begin 
      insert into search_titles (title_id, words_key, joined_key)
        select id, words_key(title), joined_key(title) from titles where titles.id in (new.id)
        on conflict (title_id) do update set words_key = excluded.words_key, joined_key = excluded.joined_key;delete from search_title_words where field = 1 and title_id in (new.id);
    insert into search_words (word) select distinct word from (select 1 as field, found.value as word, titles.id as title_id
        from titles, json_each(words_in(coalesce(titles.title, ''))) as found where titles.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 1 as field, found.value as word, titles.id as title_id
        from titles, json_each(words_in(coalesce(titles.title, ''))) as found where titles.id in (new.id)) as added where true
      on conflict do nothing; end;
CREATE TRIGGER titles_search_actor_director after update of actor, director on titles when (old.actor is distinct from new.actor or old.director is distinct from new.director) begin delete from search_title_words where field = 2 and title_id in (new.id);
    insert into search_words (word) select distinct word from (select 2 as field, found.value as word, titles.id as title_id
        from titles, json_each(words_in(coalesce(coalesce(titles.actor, '') || ', ' || coalesce(titles.director, ''), ''))) as found where titles.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 2 as field, found.value as word, titles.id as title_id
        from titles, json_each(words_in(coalesce(coalesce(titles.actor, '') || ', ' || coalesce(titles.director, ''), ''))) as found where titles.id in (new.id)) as added where true
      on conflict do nothing; end;
CREATE TRIGGER titles_search_release_date after update of release_date on titles when (old.release_date is distinct from new.release_date) begin delete from search_title_words where field = 4 and title_id in (new.id);
    insert into search_words (word) select distinct word from (select 4 as field, found.value as word, titles.id as title_id
        from titles, json_each(words_in(coalesce(substr(titles.release_date, 1, 4), ''))) as found where titles.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 4 as field, found.value as word, titles.id as title_id
        from titles, json_each(words_in(coalesce(substr(titles.release_date, 1, 4), ''))) as found where titles.id in (new.id)) as added where true
      on conflict do nothing; end;
CREATE TRIGGER title_genres_search_insert after insert on title_genres  begin delete from search_title_words where field = 3 and title_id in (new.title_id);
    insert into search_words (word) select distinct word from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, json_each(words_in(coalesce(genres.name, ''))) as found
        where titles.id in (new.title_id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, json_each(words_in(coalesce(genres.name, ''))) as found
        where titles.id in (new.title_id)) as added where true
      on conflict do nothing; end;
CREATE TRIGGER title_genres_search_delete after delete on title_genres  begin delete from search_title_words where field = 3 and title_id in (old.title_id);
    insert into search_words (word) select distinct word from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, json_each(words_in(coalesce(genres.name, ''))) as found
        where titles.id in (old.title_id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, json_each(words_in(coalesce(genres.name, ''))) as found
        where titles.id in (old.title_id)) as added where true
      on conflict do nothing; end;
CREATE TRIGGER title_genres_search_title_id_genre_id after update of title_id, genre_id on title_genres when (old.title_id is distinct from new.title_id or old.genre_id is distinct from new.genre_id) begin delete from search_title_words where field = 3 and title_id in (old.title_id, new.title_id);
    insert into search_words (word) select distinct word from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, json_each(words_in(coalesce(genres.name, ''))) as found
        where titles.id in (old.title_id, new.title_id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, json_each(words_in(coalesce(genres.name, ''))) as found
        where titles.id in (old.title_id, new.title_id)) as added where true
      on conflict do nothing; end;
CREATE TRIGGER genres_search_name after update of name on genres when (old.name is distinct from new.name) begin delete from search_title_words where field = 3 and title_id in (select title_id from title_genres where genre_id = new.id);
    insert into search_words (word) select distinct word from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, json_each(words_in(coalesce(genres.name, ''))) as found
        where titles.id in (select title_id from title_genres where genre_id = new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, json_each(words_in(coalesce(genres.name, ''))) as found
        where titles.id in (select title_id from title_genres where genre_id = new.id)) as added where true
      on conflict do nothing; end;
CREATE TRIGGER episodes_search_insert after insert on episodes  begin delete from search_episode_words where episode_id in (new.id);
    insert into search_words (word) select distinct word from (select found.value as word, episodes.id as episode_id
          from episodes, json_each(words_in(coalesce(episodes.name, ''))) as found where episodes.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_episode_words (word, episode_id) select distinct word, episode_id from (select found.value as word, episodes.id as episode_id
          from episodes, json_each(words_in(coalesce(episodes.name, ''))) as found where episodes.id in (new.id)) as added where true
      on conflict do nothing; end;
CREATE TRIGGER episodes_search_name after update of name on episodes when (old.name is distinct from new.name) begin delete from search_episode_words where episode_id in (new.id);
    insert into search_words (word) select distinct word from (select found.value as word, episodes.id as episode_id
          from episodes, json_each(words_in(coalesce(episodes.name, ''))) as found where episodes.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_episode_words (word, episode_id) select distinct word, episode_id from (select found.value as word, episodes.id as episode_id
          from episodes, json_each(words_in(coalesce(episodes.name, ''))) as found where episodes.id in (new.id)) as added where true
      on conflict do nothing; end;
CREATE TRIGGER titles_key_insert after insert on titles begin
           update titles set title_key = title_key(new.title) where id = new.id;
         end;
CREATE TRIGGER titles_key_update after update of title on titles begin
           update titles set title_key = title_key(new.title) where id = new.id;
         end;
CREATE TRIGGER movie_request_askers_asked_by_insert after insert on movie_request_askers  begin update movie_requests set asked_by = (
  select count(distinct case when accounts.apartment is null
      then 'account ' || cast(accounts.id as text)
      else lower(coalesce(accounts.location, '')) || ' / ' || lower(accounts.apartment) end)
  from movie_request_askers as asker join accounts on accounts.id = asker.account_id
  where asker.request_id = movie_requests.id and asker.withdrawn_at is null and accounts.deleted_at is null
)
      where id in (new.request_id) and asked_by <> (
  select count(distinct case when accounts.apartment is null
      then 'account ' || cast(accounts.id as text)
      else lower(coalesce(accounts.location, '')) || ' / ' || lower(accounts.apartment) end)
  from movie_request_askers as asker join accounts on accounts.id = asker.account_id
  where asker.request_id = movie_requests.id and asker.withdrawn_at is null and accounts.deleted_at is null
); end;
CREATE TRIGGER movie_request_askers_asked_by_delete after delete on movie_request_askers  begin update movie_requests set asked_by = (
  select count(distinct case when accounts.apartment is null
      then 'account ' || cast(accounts.id as text)
      else lower(coalesce(accounts.location, '')) || ' / ' || lower(accounts.apartment) end)
  from movie_request_askers as asker join accounts on accounts.id = asker.account_id
  where asker.request_id = movie_requests.id and asker.withdrawn_at is null and accounts.deleted_at is null
)
      where id in (old.request_id) and asked_by <> (
  select count(distinct case when accounts.apartment is null
      then 'account ' || cast(accounts.id as text)
      else lower(coalesce(accounts.location, '')) || ' / ' || lower(accounts.apartment) end)
  from movie_request_askers as asker join accounts on accounts.id = asker.account_id
  where asker.request_id = movie_requests.id and asker.withdrawn_at is null and accounts.deleted_at is null
); end;
CREATE TRIGGER movie_request_askers_asked_by_update after update of withdrawn_at on movie_request_askers  begin update movie_requests set asked_by = (
  select count(distinct case when accounts.apartment is null
      then 'account ' || cast(accounts.id as text)
      else lower(coalesce(accounts.location, '')) || ' / ' || lower(accounts.apartment) end)
  from movie_request_askers as asker join accounts on accounts.id = asker.account_id
  where asker.request_id = movie_requests.id and asker.withdrawn_at is null and accounts.deleted_at is null
)
      where id in (new.request_id) and asked_by <> (
  select count(distinct case when accounts.apartment is null
      then 'account ' || cast(accounts.id as text)
      else lower(coalesce(accounts.location, '')) || ' / ' || lower(accounts.apartment) end)
  from movie_request_askers as asker join accounts on accounts.id = asker.account_id
  where asker.request_id = movie_requests.id and asker.withdrawn_at is null and accounts.deleted_at is null
); end;
CREATE TRIGGER accounts_asked_by_update after update of apartment, location, deleted_at on accounts when (old.apartment is distinct from new.apartment or old.location is distinct from new.location or old.deleted_at is distinct from new.deleted_at) begin update movie_requests set asked_by = (
  select count(distinct case when accounts.apartment is null
      then 'account ' || cast(accounts.id as text)
      else lower(coalesce(accounts.location, '')) || ' / ' || lower(accounts.apartment) end)
  from movie_request_askers as asker join accounts on accounts.id = asker.account_id
  where asker.request_id = movie_requests.id and asker.withdrawn_at is null and accounts.deleted_at is null
)
      where id in (select request_id from movie_request_askers where account_id = new.id) and asked_by <> (
  select count(distinct case when accounts.apartment is null
      then 'account ' || cast(accounts.id as text)
      else lower(coalesce(accounts.location, '')) || ' / ' || lower(accounts.apartment) end)
  from movie_request_askers as asker join accounts on accounts.id = asker.account_id
  where asker.request_id = movie_requests.id and asker.withdrawn_at is null and accounts.deleted_at is null
); end;
CREATE TRIGGER watch_progress_counted_by_insert after insert on watch_progress begin
       insert into watch_counts (account_id, total) values (new.account_id, 1)
         on conflict (account_id) do update set total = watch_counts.total + 1;
     end;
CREATE TRIGGER watch_progress_counted_by_delete after delete on watch_progress begin
       update watch_counts set total = total - 1 where account_id = old.account_id;
     end;
CREATE TRIGGER audit_log_no_delete before delete on audit_log
    when not coalesce(old.at < strftime('%Y-%m-%dT%H:%M:%fZ', (select max(at) from audit_log where at < substr((select max(at) from audit_log where at < substr((select max(at) from audit_log where at < substr((select max(at) from audit_log where at < substr((select max(at) from audit_log where at < substr((select max(at) from audit_log where at < substr((select max(at) from audit_log), 1, 10)), 1, 10)), 1, 10)), 1, 10)), 1, 10)), 1, 10)), '-731 days'), false)
    begin select raise(abort, 'the audit log is append-only'); end;
CREATE TRIGGER audit_log_no_replacement before insert on audit_log
    when exists (select 1 from audit_log where id = new.id)
    begin select raise(abort, 'the audit log is append-only'); end;
INSERT INTO kysely_migration (name, timestamp) VALUES
  ('001-foundation', '2026-01-01T00:00:00.000Z'),
  ('002-accounts', '2026-01-01T00:00:00.000Z'),
  ('003-player', '2026-01-01T00:00:00.000Z'),
  ('004-known-addresses', '2026-01-01T00:00:00.000Z'),
  ('005-jobs', '2026-01-01T00:00:00.000Z'),
  ('006-clients', '2026-01-01T00:00:00.000Z'),
  ('007-catalogue', '2026-01-01T00:00:00.000Z'),
  ('008-media-folder', '2026-01-01T00:00:00.000Z'),
  ('011-subtitle-shifts', '2026-01-01T00:00:00.000Z'),
  ('014-own-pictures', '2026-01-01T00:00:00.000Z'),
  ('015-folder-moves', '2026-01-01T00:00:00.000Z'),
  ('016-faster-new-files', '2026-01-01T00:00:00.000Z'),
  ('017-new-seasons', '2026-01-01T00:00:00.000Z'),
  ('018-files-by-kind', '2026-01-01T00:00:00.000Z'),
  ('019-playable-titles', '2026-01-01T00:00:00.000Z'),
  ('020-search', '2026-01-01T00:00:00.000Z'),
  ('021-requests-and-notifications', '2026-01-01T00:00:00.000Z'),
  ('022-history-and-devices', '2026-01-01T00:00:00.000Z'),
  ('023-watching-removals', '2026-01-01T00:00:00.000Z'),
  ('024-feedback-desk', '2026-01-01T00:00:00.000Z'),
  ('025-watch-time', '2026-01-01T00:00:00.000Z'),
  ('026-notices', '2026-01-01T00:00:00.000Z'),
  ('027-audit-reading', '2026-01-01T00:00:00.000Z'),
  ('029-personal-data', '2026-01-01T00:00:00.000Z'),
  ('030-faster-requests', '2026-01-01T00:00:00.000Z'),
  ('031-watch-counts', '2026-01-01T00:00:00.000Z'),
  ('032-proven-time', '2026-01-01T00:00:00.000Z'),
  ('033-feedback-of-the-gone', '2026-01-01T00:00:00.000Z'),
  ('034-notice-digests', '2026-01-01T00:00:00.000Z'),
  ('035-who-answered', '2026-01-01T00:00:00.000Z'),
  ('036-codes-of-the-house', '2026-01-01T00:00:00.000Z'),
  ('037-first-steps', '2026-01-01T00:00:00.000Z'),
  ('038-counted-until', '2026-01-01T00:00:00.000Z'),
  ('039-double-episodes', '2026-01-01T00:00:00.000Z'),
  ('040-lost-files', '2026-01-01T00:00:00.000Z'),
  ('041-copied-files', '2026-01-01T00:00:00.000Z'),
  ('042-guesses', '2026-01-01T00:00:00.000Z'),
  ('043-moved-references', '2026-01-01T00:00:00.000Z'),
  ('044-pictures-of-films', '2026-01-01T00:00:00.000Z'),
  ('045-lost-files-by-trait', '2026-01-01T00:00:00.000Z'),
  ('046-lost-files-by-size', '2026-01-01T00:00:00.000Z'),
  ('047-title-lists', '2026-01-01T00:00:00.000Z');
INSERT INTO kysely_migration_lock VALUES ('migration_lock', 0);
