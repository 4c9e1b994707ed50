CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE FUNCTION public.accounts_asked_by_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
         perform 1 from accounts where id = new.id for share;
         perform 1 from movie_requests where id in (select request_id from movie_request_askers where account_id = new.id) order by id for no key update;
         update movie_requests set asked_by = (
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
); return null;
       end $$;
CREATE FUNCTION public.audit_log_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin raise exception 'the audit log is append-only'; end $$;
CREATE FUNCTION public.audit_log_keeps_new_records() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
      declare proven text;
      begin
        select max(at) into proven from audit_log;
        for day in 2..7 loop
          select max(at) into proven from audit_log where at < substr(proven, 1, 10);
        end loop;
        if proven is null or old.at >= to_char(
          proven::timestamptz at time zone 'UTC' - interval '731 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        ) then raise exception 'the audit log is append-only'; end if;
        return old;
      end $$;
CREATE FUNCTION public.episodes_playable_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
           perform 1 from titles where id in ((select title_id from seasons where seasons.id = old.season_id)) order by id for update;
           update titles set is_playable = (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int
             where id in ((select title_id from seasons where seasons.id = old.season_id)) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int;
           return null;
         end $$;
CREATE FUNCTION public.episodes_playable_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
           perform 1 from titles where id in ((select title_id from seasons where seasons.id = new.season_id)) order by id for update;
           update titles set is_playable = (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int
             where id in ((select title_id from seasons where seasons.id = new.season_id)) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int;
           return null;
         end $$;
CREATE FUNCTION public.episodes_playable_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
           perform 1 from titles where id in ((select title_id from seasons where seasons.id = old.season_id), (select title_id from seasons where seasons.id = new.season_id)) order by id for update;
           update titles set is_playable = (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int
             where id in ((select title_id from seasons where seasons.id = old.season_id), (select title_id from seasons where seasons.id = new.season_id)) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int;
           return null;
         end $$;
CREATE FUNCTION public.episodes_search_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from search_episode_words where episode_id in (new.id);
    insert into search_words (word) select distinct word from (select found.value as word, episodes.id as episode_id
          from episodes, words_in(coalesce(episodes.name, '')) as found (value) where episodes.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_episode_words (word, episode_id) select distinct word, episode_id from (select found.value as word, episodes.id as episode_id
          from episodes, words_in(coalesce(episodes.name, '')) as found (value) where episodes.id in (new.id)) as added where true
      on conflict do nothing; return null; end $$;
CREATE FUNCTION public.episodes_search_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from search_episode_words where episode_id in (new.id);
    insert into search_words (word) select distinct word from (select found.value as word, episodes.id as episode_id
          from episodes, words_in(coalesce(episodes.name, '')) as found (value) where episodes.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_episode_words (word, episode_id) select distinct word, episode_id from (select found.value as word, episodes.id as episode_id
          from episodes, words_in(coalesce(episodes.name, '')) as found (value) where episodes.id in (new.id)) as added where true
      on conflict do nothing; return null; end $$;
CREATE FUNCTION public.episodes_uses_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update folder_entries set uses = uses - 1 where path = old.url; update folder_entries set uses = uses - 1 where path = old.subtitles_url; return old; end $$;
CREATE FUNCTION public.episodes_uses_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update folder_entries set uses = uses + 1 where path = new.url; update folder_entries set uses = uses + 1 where path = new.subtitles_url; return new; end $$;
CREATE FUNCTION public.episodes_uses_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update folder_entries set uses = uses - 1 where path = old.url; update folder_entries set uses = uses - 1 where path = old.subtitles_url; update folder_entries set uses = uses + 1 where path = new.url; update folder_entries set uses = uses + 1 where path = new.subtitles_url; return new; end $$;
CREATE FUNCTION public.genres_search_name() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from search_title_words where field = 3 and title_id in (select title_id from title_genres where genre_id = new.id);
    insert into search_words (word) select distinct word from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, words_in(coalesce(genres.name, '')) as found (value)
        where titles.id in (select title_id from title_genres where genre_id = new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, words_in(coalesce(genres.name, '')) as found (value)
        where titles.id in (select title_id from title_genres where genre_id = new.id)) as added where true
      on conflict do nothing; return null; end $$;
CREATE FUNCTION public.jobs_notify() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin perform pg_notify('sebule_jobs', ''); return null; end $$;
CREATE FUNCTION public.joined_key(text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$ select left(regexp_replace(regexp_replace(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"), '[''\u0060\u00b4\u02b9-\u02bf\u2018\u2019]', '', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe0f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]+', '', 'g'), 200) $_$;
CREATE FUNCTION public.media_files_playable_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
           perform 1 from titles where id in (old.title_id) order by id for update;
           update titles set is_playable = (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int
             where id in (old.title_id) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int;
           return null;
         end $$;
CREATE FUNCTION public.media_files_playable_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
           perform 1 from titles where id in (new.title_id) order by id for update;
           update titles set is_playable = (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int
             where id in (new.title_id) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int;
           return null;
         end $$;
CREATE FUNCTION public.media_files_playable_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
           perform 1 from titles where id in (old.title_id, new.title_id) order by id for update;
           update titles set is_playable = (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int
             where id in (old.title_id, new.title_id) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int;
           return null;
         end $$;
CREATE FUNCTION public.media_files_uses_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update folder_entries set uses = uses - 1 where path = old.url; update folder_entries set uses = uses - 1 where path = old.trailer_url; update folder_entries set uses = uses - 1 where path = old.subtitles_url; return old; end $$;
CREATE FUNCTION public.media_files_uses_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update folder_entries set uses = uses + 1 where path = new.url; update folder_entries set uses = uses + 1 where path = new.trailer_url; update folder_entries set uses = uses + 1 where path = new.subtitles_url; return new; end $$;
CREATE FUNCTION public.media_files_uses_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update folder_entries set uses = uses - 1 where path = old.url; update folder_entries set uses = uses - 1 where path = old.trailer_url; update folder_entries set uses = uses - 1 where path = old.subtitles_url; update folder_entries set uses = uses + 1 where path = new.url; update folder_entries set uses = uses + 1 where path = new.trailer_url; update folder_entries set uses = uses + 1 where path = new.subtitles_url; return new; end $$;
CREATE FUNCTION public.movie_request_askers_asked_by_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
         perform 1 from accounts where id = old.account_id for share;
         perform 1 from movie_requests where id in (old.request_id) order by id for no key update;
         update movie_requests set asked_by = (
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
); return null;
       end $$;
CREATE FUNCTION public.movie_request_askers_asked_by_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
         perform 1 from accounts where id = new.account_id for share;
         perform 1 from movie_requests where id in (new.request_id) order by id for no key update;
         update movie_requests set asked_by = (
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
); return null;
       end $$;
CREATE FUNCTION public.movie_request_askers_asked_by_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
         perform 1 from accounts where id = new.account_id for share;
         perform 1 from movie_requests where id in (new.request_id) order by id for no key update;
         update movie_requests set asked_by = (
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
); return null;
       end $$;
CREATE FUNCTION public.seasons_playable_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
           perform 1 from titles where id in (old.title_id) order by id for update;
           update titles set is_playable = (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int
             where id in (old.title_id) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int;
           return null;
         end $$;
CREATE FUNCTION public.seasons_playable_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
           perform 1 from titles where id in (new.title_id) order by id for update;
           update titles set is_playable = (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int
             where id in (new.title_id) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int;
           return null;
         end $$;
CREATE FUNCTION public.seasons_playable_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
           perform 1 from titles where id in (old.title_id, new.title_id) order by id for update;
           update titles set is_playable = (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int
             where id in (old.title_id, new.title_id) and is_playable <> (case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end)::int;
           return null;
         end $$;
CREATE FUNCTION public.seasons_uses_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update folder_entries set uses = uses - 1 where path = old.trailer_url; return old; end $$;
CREATE FUNCTION public.seasons_uses_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update folder_entries set uses = uses + 1 where path = new.trailer_url; return new; end $$;
CREATE FUNCTION public.seasons_uses_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update folder_entries set uses = uses - 1 where path = old.trailer_url; update folder_entries set uses = uses + 1 where path = new.trailer_url; return new; end $$;
CREATE FUNCTION public.title_genres_search_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from search_title_words where field = 3 and title_id in (old.title_id);
    insert into search_words (word) select distinct word from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, words_in(coalesce(genres.name, '')) as found (value)
        where titles.id in (old.title_id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, words_in(coalesce(genres.name, '')) as found (value)
        where titles.id in (old.title_id)) as added where true
      on conflict do nothing; return null; end $$;
CREATE FUNCTION public.title_genres_search_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from search_title_words where field = 3 and title_id in (new.title_id);
    insert into search_words (word) select distinct word from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, words_in(coalesce(genres.name, '')) as found (value)
        where titles.id in (new.title_id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, words_in(coalesce(genres.name, '')) as found (value)
        where titles.id in (new.title_id)) as added where true
      on conflict do nothing; return null; end $$;
CREATE FUNCTION public.title_genres_search_title_id_genre_id() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from search_title_words where field = 3 and title_id in (old.title_id, new.title_id);
    insert into search_words (word) select distinct word from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, words_in(coalesce(genres.name, '')) as found (value)
        where titles.id in (old.title_id, new.title_id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 3 as field, found.value as word, titles.id as title_id
        from titles join title_genres on title_genres.title_id = titles.id
          join genres on genres.id = title_genres.genre_id, words_in(coalesce(genres.name, '')) as found (value)
        where titles.id in (old.title_id, new.title_id)) as added where true
      on conflict do nothing; return null; end $$;
CREATE FUNCTION public.title_key(text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$
       select coalesce(nullif(regexp_replace(replace(regexp_replace(regexp_replace(btrim(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")), ',\s*(?:the|an?)$', ''),
    '^[^[:alnum:]]*(?:the|an?)\s+(?=\S)', ''), '&', 'and'), '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u2000-\u206F\u3000-\u303F]', '', 'g'), ''), btrim(regexp_replace(regexp_replace(btrim(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")), ',\s*(?:the|an?)$', ''),
    '^[^[:alnum:]]*(?:the|an?)\s+(?=\S)', '')))
     $_$;
CREATE FUNCTION public.titles_search_actor_director() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from search_title_words where field = 2 and title_id in (new.id);
    insert into search_words (word) select distinct word from (select 2 as field, found.value as word, titles.id as title_id
        from titles, words_in(coalesce(coalesce(titles.actor, '') || ', ' || coalesce(titles.director, ''), '')) as found (value) where titles.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 2 as field, found.value as word, titles.id as title_id
        from titles, words_in(coalesce(coalesce(titles.actor, '') || ', ' || coalesce(titles.director, ''), '')) as found (value) where titles.id in (new.id)) as added where true
      on conflict do nothing; return null; end $$;
CREATE FUNCTION public.titles_search_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin 
      insert into search_titles (title_id, words_key, joined_key)
        select id, words_key(title), joined_key(title) from titles where titles.id in (new.id)
        on conflict (title_id) do update set words_key = excluded.words_key, joined_key = excluded.joined_key;delete from search_title_words where field = 1 and title_id in (new.id);
    insert into search_words (word) select distinct word from (select 1 as field, found.value as word, titles.id as title_id
        from titles, words_in(coalesce(titles.title, '')) as found (value) where titles.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 1 as field, found.value as word, titles.id as title_id
        from titles, words_in(coalesce(titles.title, '')) as found (value) where titles.id in (new.id)) as added where true
      on conflict do nothing;delete from search_title_words where field = 2 and title_id in (new.id);
    insert into search_words (word) select distinct word from (select 2 as field, found.value as word, titles.id as title_id
        from titles, words_in(coalesce(coalesce(titles.actor, '') || ', ' || coalesce(titles.director, ''), '')) as found (value) where titles.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 2 as field, found.value as word, titles.id as title_id
        from titles, words_in(coalesce(coalesce(titles.actor, '') || ', ' || coalesce(titles.director, ''), '')) as found (value) where titles.id in (new.id)) as added where true
      on conflict do nothing;delete from search_title_words where field = 4 and title_id in (new.id);
    insert into search_words (word) select distinct word from (select 4 as field, found.value as word, titles.id as title_id
        from titles, words_in(coalesce(substr(titles.release_date, 1, 4), '')) as found (value) where titles.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 4 as field, found.value as word, titles.id as title_id
        from titles, words_in(coalesce(substr(titles.release_date, 1, 4), '')) as found (value) where titles.id in (new.id)) as added where true
      on conflict do nothing; return null; end $$;
CREATE FUNCTION public.titles_search_release_date() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin delete from search_title_words where field = 4 and title_id in (new.id);
    insert into search_words (word) select distinct word from (select 4 as field, found.value as word, titles.id as title_id
        from titles, words_in(coalesce(substr(titles.release_date, 1, 4), '')) as found (value) where titles.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 4 as field, found.value as word, titles.id as title_id
        from titles, words_in(coalesce(substr(titles.release_date, 1, 4), '')) as found (value) where titles.id in (new.id)) as added where true
      on conflict do nothing; return null; end $$;
CREATE FUNCTION public.titles_search_title() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin 
      insert into search_titles (title_id, words_key, joined_key)
        select id, words_key(title), joined_key(title) from titles where titles.id in (new.id)
        on conflict (title_id) do update set words_key = excluded.words_key, joined_key = excluded.joined_key;delete from search_title_words where field = 1 and title_id in (new.id);
    insert into search_words (word) select distinct word from (select 1 as field, found.value as word, titles.id as title_id
        from titles, words_in(coalesce(titles.title, '')) as found (value) where titles.id in (new.id)) as added where true order by word
      on conflict do nothing;
    insert into search_title_words (field, word, title_id) select distinct field, word, title_id from (select 1 as field, found.value as word, titles.id as title_id
        from titles, words_in(coalesce(titles.title, '')) as found (value) where titles.id in (new.id)) as added where true
      on conflict do nothing; return null; end $$;
CREATE FUNCTION public.titles_title_key() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
         new.title_key := title_key(new.title); return new;
       end $$;
CREATE FUNCTION public.watch_progress_counted_by_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin update watch_counts set total = watch_counts.total - gone.total from (select account_id, count(*) as total from changed group by account_id order by account_id) as gone
         where watch_counts.account_id = gone.account_id; return null; end $$;
CREATE FUNCTION public.watch_progress_counted_by_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into watch_counts (account_id, total) select account_id, count(*) as total from changed group by account_id order by account_id
         on conflict (account_id) do update set total = watch_counts.total + excluded.total; return null; end $$;
CREATE FUNCTION public.words_in(text) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE
    AS $_$ select distinct left(word, 32) collate "C" from (
       select regexp_split_to_table(regexp_replace(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"), '[''\u0060\u00b4\u02b9-\u02bf\u2018\u2019]', '', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe0f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]+') as word
       union all
       select regexp_replace(chunk, '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe0f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]+', '', 'g')
         from regexp_split_to_table(regexp_replace(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"), '[''\u0060\u00b4\u02b9-\u02bf\u2018\u2019]', '', 'g'), '[\u0001-\u0020\u007f-\u00a0\u2000-\u200b\u2028\u2029\u3000]+') as chunk
     ) as words where word <> '' order by 1 $_$;
CREATE FUNCTION public.words_key(text) RETURNS text
    LANGUAGE sql IMMUTABLE
    AS $_$ select left(btrim(regexp_replace(regexp_replace(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"), '[''\u0060\u00b4\u02b9-\u02bf\u2018\u2019]', '', 'g'), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u2e00-\u2e7f\u3000-\u303f\ufe00-\ufe0f\uff01-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]+', ' ', 'g')), 200) $_$;
CREATE TABLE public.accounts (
    id integer NOT NULL,
    role text NOT NULL,
    user_type text NOT NULL,
    status text NOT NULL,
    name text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    short_name text NOT NULL,
    phone text,
    email text,
    country text NOT NULL,
    "position" text,
    apartment text,
    location text,
    password_hash text,
    remember_me integer DEFAULT 1 NOT NULL,
    show_subtitles integer DEFAULT 0 NOT NULL,
    created_at text NOT NULL,
    last_login_at text,
    deleted_at text,
    contact_phone text,
    contact_email text,
    single_name text,
    mac text,
    password_by_code integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    blocked_at text
);
ALTER TABLE public.accounts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.accounts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit_log (
    id bigint NOT NULL,
    at text NOT NULL,
    event text NOT NULL,
    actor_id integer,
    subject_id integer,
    address text NOT NULL,
    note text
);
ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit_words (
    word text NOT NULL COLLATE pg_catalog."C",
    entry_id bigint NOT NULL
);
CREATE TABLE public.episodes (
    id integer NOT NULL,
    season_id integer NOT NULL,
    name text NOT NULL,
    order_no integer NOT NULL,
    season_no integer NOT NULL,
    episode_no integer NOT NULL,
    overview text NOT NULL,
    runtime integer NOT NULL,
    thumbnail_path text,
    url text NOT NULL,
    subtitles_url text,
    credits_start double precision NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    is_active integer DEFAULT 1 NOT NULL,
    trashed_at text,
    episode_end integer,
    guessed text DEFAULT ''::text NOT NULL
);
ALTER TABLE public.episodes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.episodes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.erasures (
    account_id integer NOT NULL,
    asked_at text,
    due_at text,
    erased_at text
);
CREATE TABLE public.feedback_messages (
    id integer NOT NULL,
    thread_id integer NOT NULL,
    sender_type text NOT NULL,
    message text NOT NULL,
    created_at text NOT NULL,
    author_id integer,
    CONSTRAINT feedback_messages_sender CHECK ((sender_type = ANY (ARRAY['client'::text, 'admin'::text])))
);
ALTER TABLE public.feedback_messages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.feedback_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.feedback_reports (
    thread_id integer NOT NULL,
    title_id integer NOT NULL,
    episode_id integer,
    file_id integer,
    second integer NOT NULL,
    codecs text NOT NULL,
    browser text
);
CREATE TABLE public.feedback_threads (
    id integer NOT NULL,
    account_id integer NOT NULL,
    subject text NOT NULL,
    status text NOT NULL,
    created_at text NOT NULL,
    updated_at text DEFAULT ''::text NOT NULL,
    last_sender text DEFAULT 'client'::text NOT NULL,
    CONSTRAINT feedback_threads_status CHECK ((status = ANY (ARRAY['open'::text, 'closed'::text])))
);
ALTER TABLE public.feedback_threads ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.feedback_threads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.folder_entries (
    id integer NOT NULL,
    path text NOT NULL,
    folder text NOT NULL,
    name text NOT NULL,
    rank integer NOT NULL,
    sort_key text NOT NULL,
    search_key text NOT NULL,
    kind text NOT NULL,
    size double precision NOT NULL,
    modified_ms double precision NOT NULL,
    guess text,
    uses integer DEFAULT 0 NOT NULL,
    probe text NOT NULL,
    duration double precision,
    plays text,
    facts text,
    series_key text,
    season integer,
    named_by integer DEFAULT 0 NOT NULL,
    sample text,
    former_facts text
);
ALTER TABLE public.folder_entries ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.folder_entries_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.folder_moves (
    id integer NOT NULL,
    from_path text NOT NULL,
    to_path text NOT NULL,
    actor_id integer NOT NULL,
    address text NOT NULL
);
ALTER TABLE public.folder_moves ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.folder_moves_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.forgotten_watching (
    account_id integer NOT NULL,
    total integer NOT NULL,
    last_watched_at text NOT NULL
);
CREATE TABLE public.genres (
    id integer NOT NULL,
    name text NOT NULL
);
ALTER TABLE public.genres ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.genres_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.given_codes (
    account_id integer NOT NULL,
    code_hash text NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.house_contact (
    id integer NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    CONSTRAINT house_contact_only CHECK ((id = 1))
);
CREATE TABLE public.jobs (
    id integer NOT NULL,
    kind text NOT NULL,
    subject text,
    payload text NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    lease integer NOT NULL,
    due_at text,
    percent integer,
    progress text,
    last_error text,
    created_at text NOT NULL,
    expires_at text,
    finished_at text,
    CONSTRAINT jobs_due CHECK (((due_at IS NOT NULL) = (state = ANY (ARRAY['waiting'::text, 'running'::text])))),
    CONSTRAINT jobs_state CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
ALTER TABLE public.jobs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.jobs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.known_addresses (
    account_id integer NOT NULL,
    address text NOT NULL,
    is_proved integer NOT NULL,
    first_seen_at text NOT NULL,
    last_seen_at text NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.last_watched (
    account_id integer NOT NULL,
    title_id integer NOT NULL,
    episode_id integer,
    saved_at text NOT NULL,
    counted_until bigint,
    counted integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.login_links (
    token_hash text NOT NULL,
    account_id integer NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.lost_files (
    id integer NOT NULL,
    path text NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    size double precision,
    modified_ms double precision,
    duration double precision,
    facts text,
    sample text,
    lost_at text NOT NULL,
    relinked_to text,
    relinked_at text,
    relinked_references text
);
ALTER TABLE public.lost_files ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.lost_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.media_files (
    id integer NOT NULL,
    title_id integer NOT NULL,
    label text NOT NULL,
    order_no integer NOT NULL,
    url text NOT NULL,
    trailer_url text,
    subtitles_url text,
    credits_start double precision NOT NULL
);
ALTER TABLE public.media_files ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.media_files_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.movie_request_askers (
    request_id integer NOT NULL,
    account_id integer NOT NULL,
    movie_name text NOT NULL,
    description text,
    notify integer NOT NULL,
    asked_at text NOT NULL,
    withdrawn_at text
);
CREATE TABLE public.movie_requests (
    id integer NOT NULL,
    title_key text NOT NULL,
    movie_type text NOT NULL,
    movie_name text NOT NULL,
    status text NOT NULL,
    answer text,
    answered_at text,
    title_id integer,
    created_at text NOT NULL,
    asked_by integer DEFAULT 0 NOT NULL,
    search_name text DEFAULT ''::text NOT NULL COLLATE pg_catalog."C",
    plain_key text DEFAULT ''::text NOT NULL,
    year text,
    answered_by integer,
    CONSTRAINT movie_requests_status CHECK ((status = ANY (ARRAY['pending'::text, 'inProgress'::text, 'uploaded'::text, 'cancelled'::text])))
);
ALTER TABLE public.movie_requests ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.movie_requests_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.notices (
    id integer NOT NULL,
    request_key text NOT NULL,
    title text NOT NULL,
    message text NOT NULL,
    audience text NOT NULL,
    location text,
    apartment text,
    created_at text NOT NULL,
    created_by integer,
    ends_at text NOT NULL,
    residents integer NOT NULL,
    sms_parts integer,
    deleted_at text,
    asked_digest text,
    CONSTRAINT notices_audience CHECK ((audience = ANY (ARRAY['everyone'::text, 'block'::text, 'apartment'::text])))
);
ALTER TABLE public.notices ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.notices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.notifications (
    id integer NOT NULL,
    account_id integer NOT NULL,
    subject text,
    content text NOT NULL,
    count integer NOT NULL,
    title_id integer,
    created_at text NOT NULL,
    read_at text,
    notice_id integer
);
ALTER TABLE public.notifications ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.notifications_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.own_pictures (
    file text NOT NULL,
    created_at text NOT NULL
);
CREATE TABLE public.phone_codes (
    id integer NOT NULL,
    purpose text NOT NULL,
    phone text NOT NULL,
    asked_from text NOT NULL,
    bound_to text NOT NULL,
    code_hash text NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL,
    used_at text
);
ALTER TABLE public.phone_codes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.phone_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.ratings (
    account_id integer NOT NULL,
    title_id integer NOT NULL,
    stars integer NOT NULL,
    rated_at text NOT NULL,
    CONSTRAINT ratings_stars CHECK (((stars >= 1) AND (stars <= 5)))
);
CREATE TABLE public.reset_grants (
    token_hash text NOT NULL,
    account_id integer NOT NULL,
    expires_at text NOT NULL
);
CREATE TABLE public.search_episode_words (
    word text NOT NULL COLLATE pg_catalog."C",
    episode_id integer NOT NULL
);
CREATE TABLE public.search_title_words (
    field integer NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C",
    title_id integer NOT NULL
);
CREATE TABLE public.search_titles (
    title_id integer NOT NULL,
    words_key text NOT NULL COLLATE pg_catalog."C",
    joined_key text NOT NULL COLLATE pg_catalog."C"
);
CREATE TABLE public.search_words (
    id integer NOT NULL,
    word text NOT NULL COLLATE pg_catalog."C"
);
ALTER TABLE public.search_words ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.search_words_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.seasons (
    id integer NOT NULL,
    title_id integer NOT NULL,
    name text NOT NULL,
    order_no integer NOT NULL,
    trailer_url text,
    status text DEFAULT 'active'::text NOT NULL,
    is_active integer DEFAULT 1 NOT NULL,
    trashed_at text
);
ALTER TABLE public.seasons ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.seasons_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.secrets (
    name text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.sessions (
    id text NOT NULL,
    account_id integer NOT NULL,
    token_hash text NOT NULL,
    created_at text NOT NULL,
    expires_at text NOT NULL,
    opened_from text,
    opened_by text,
    device text,
    last_used_at text
);
CREATE TABLE public.subtitle_shifts (
    path text NOT NULL,
    original text NOT NULL,
    shift_ms integer NOT NULL,
    content text NOT NULL,
    next_shift_ms integer,
    next_content text
);
CREATE TABLE public.title_genres (
    title_id integer NOT NULL,
    genre_id integer NOT NULL,
    "position" integer NOT NULL
);
CREATE TABLE public.titles (
    id integer NOT NULL,
    kind text NOT NULL,
    slug text NOT NULL,
    title text NOT NULL,
    description text NOT NULL,
    adult integer DEFAULT 1 NOT NULL,
    runtime integer DEFAULT 0 NOT NULL,
    release_date text,
    poster_path text,
    backdrop_path text,
    status text DEFAULT 'active'::text NOT NULL,
    is_active integer DEFAULT 1 NOT NULL,
    created_at text NOT NULL,
    trashed_at text,
    tagline text,
    actor text,
    director text,
    writer text,
    country text,
    language text,
    video_type text,
    video_quality text,
    publication text,
    free_paid text,
    seo_title text,
    meta_description text,
    focus_keyword text,
    tags text,
    enable_download integer DEFAULT 0 NOT NULL,
    email_newsletter integer DEFAULT 0 NOT NULL,
    push_notification integer DEFAULT 0 NOT NULL,
    tmdb_id integer,
    imdb_rating double precision,
    version integer DEFAULT 1 NOT NULL,
    is_playable integer DEFAULT 0 NOT NULL,
    title_key text DEFAULT ''::text NOT NULL,
    guessed text DEFAULT ''::text NOT NULL,
    is_untouched integer DEFAULT 0 NOT NULL
);
ALTER TABLE public.titles ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.titles_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.watch_counts (
    account_id integer NOT NULL,
    total integer NOT NULL
);
CREATE TABLE public.watch_progress (
    account_id integer NOT NULL,
    title_id integer NOT NULL,
    episode_key integer NOT NULL,
    episode_id integer,
    progress double precision NOT NULL,
    duration double precision,
    completed integer DEFAULT 0 NOT NULL,
    ever_completed integer DEFAULT 0 NOT NULL,
    saved_at text NOT NULL,
    file_id integer,
    cleared_at text,
    step_at text,
    step_completed integer DEFAULT 0 NOT NULL,
    played integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.watched_days (
    day text NOT NULL,
    title_id integer NOT NULL,
    seconds integer NOT NULL
);
CREATE TABLE public.watching_removals (
    account_id integer NOT NULL,
    title_id integer NOT NULL,
    removed_at text NOT NULL
);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_key UNIQUE (email);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_phone_key UNIQUE (phone);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.audit_words
    ADD CONSTRAINT audit_words_key PRIMARY KEY (word, entry_id);
ALTER TABLE ONLY public.episodes
    ADD CONSTRAINT episodes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.feedback_messages
    ADD CONSTRAINT feedback_messages_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feedback_reports
    ADD CONSTRAINT feedback_reports_pkey PRIMARY KEY (thread_id);
ALTER TABLE ONLY public.feedback_threads
    ADD CONSTRAINT feedback_threads_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.folder_entries
    ADD CONSTRAINT folder_entries_path_key UNIQUE (path);
ALTER TABLE ONLY public.folder_entries
    ADD CONSTRAINT folder_entries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.folder_moves
    ADD CONSTRAINT folder_moves_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.forgotten_watching
    ADD CONSTRAINT forgotten_watching_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.genres
    ADD CONSTRAINT genres_name_key UNIQUE (name);
ALTER TABLE ONLY public.genres
    ADD CONSTRAINT genres_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.given_codes
    ADD CONSTRAINT given_codes_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.house_contact
    ADD CONSTRAINT house_contact_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.jobs
    ADD CONSTRAINT jobs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.known_addresses
    ADD CONSTRAINT known_addresses_key PRIMARY KEY (account_id, address);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.last_watched
    ADD CONSTRAINT last_watched_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.login_links
    ADD CONSTRAINT login_links_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.lost_files
    ADD CONSTRAINT lost_files_path_key UNIQUE (path);
ALTER TABLE ONLY public.lost_files
    ADD CONSTRAINT lost_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.media_files
    ADD CONSTRAINT media_files_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.movie_request_askers
    ADD CONSTRAINT movie_request_askers_key PRIMARY KEY (request_id, account_id);
ALTER TABLE ONLY public.movie_requests
    ADD CONSTRAINT movie_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_request_key_key UNIQUE (request_key);
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.own_pictures
    ADD CONSTRAINT own_pictures_pkey PRIMARY KEY (file);
ALTER TABLE ONLY public.phone_codes
    ADD CONSTRAINT phone_codes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_key PRIMARY KEY (account_id, title_id);
ALTER TABLE ONLY public.reset_grants
    ADD CONSTRAINT reset_grants_pkey PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.search_episode_words
    ADD CONSTRAINT search_episode_words_key PRIMARY KEY (word, episode_id);
ALTER TABLE ONLY public.search_title_words
    ADD CONSTRAINT search_title_words_key PRIMARY KEY (field, word, title_id);
ALTER TABLE ONLY public.search_titles
    ADD CONSTRAINT search_titles_pkey PRIMARY KEY (title_id);
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.search_words
    ADD CONSTRAINT search_words_word_key UNIQUE (word);
ALTER TABLE ONLY public.seasons
    ADD CONSTRAINT seasons_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_token_hash_key UNIQUE (token_hash);
ALTER TABLE ONLY public.subtitle_shifts
    ADD CONSTRAINT subtitle_shifts_pkey PRIMARY KEY (path);
ALTER TABLE ONLY public.title_genres
    ADD CONSTRAINT title_genres_key PRIMARY KEY (title_id, genre_id);
ALTER TABLE ONLY public.titles
    ADD CONSTRAINT titles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.titles
    ADD CONSTRAINT titles_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.watch_counts
    ADD CONSTRAINT watch_counts_pkey PRIMARY KEY (account_id);
ALTER TABLE ONLY public.watch_progress
    ADD CONSTRAINT watch_progress_key PRIMARY KEY (account_id, title_id, episode_key);
ALTER TABLE ONLY public.watched_days
    ADD CONSTRAINT watched_days_key PRIMARY KEY (day, title_id);
ALTER TABLE ONLY public.watching_removals
    ADD CONSTRAINT watching_removals_key PRIMARY KEY (account_id, title_id);
CREATE INDEX accounts_mac ON public.accounts USING btree (mac);
CREATE UNIQUE INDEX accounts_one_owner ON public.accounts USING btree (user_type) WHERE ((user_type = 'owner'::text) AND (deleted_at IS NULL));
CREATE INDEX audit_log_actor ON public.audit_log USING btree (actor_id, at);
CREATE INDEX audit_log_actor_event ON public.audit_log USING btree (actor_id, event, at);
CREATE INDEX audit_log_at ON public.audit_log USING btree (at);
CREATE INDEX audit_log_event ON public.audit_log USING btree (event, at);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_id, at);
CREATE INDEX audit_words_entry ON public.audit_words USING btree (entry_id, word);
CREATE INDEX episodes_by_subtitles_url ON public.episodes USING btree (subtitles_url);
CREATE INDEX episodes_by_url ON public.episodes USING btree (url);
CREATE INDEX episodes_season ON public.episodes USING btree (season_id, order_no);
CREATE INDEX feedback_messages_thread ON public.feedback_messages USING btree (thread_id, created_at, id);
CREATE INDEX feedback_reports_episode ON public.feedback_reports USING btree (episode_id);
CREATE INDEX feedback_reports_file ON public.feedback_reports USING btree (file_id);
CREATE INDEX feedback_reports_title ON public.feedback_reports USING btree (title_id);
CREATE INDEX feedback_threads_account ON public.feedback_threads USING btree (account_id, created_at);
CREATE INDEX feedback_threads_status ON public.feedback_threads USING btree (status, last_sender, updated_at, id);
CREATE INDEX feedback_threads_updated ON public.feedback_threads USING btree (updated_at, id);
CREATE INDEX folder_entries_again ON public.folder_entries USING btree (id) WHERE (probe = 'again'::text);
CREATE INDEX folder_entries_content ON public.folder_entries USING btree (sample, size) WHERE (sample IS NOT NULL);
CREATE INDEX folder_entries_count ON public.folder_entries USING btree (kind, uses, guess);
CREATE INDEX folder_entries_folder ON public.folder_entries USING btree (folder, rank, sort_key, id);
CREATE INDEX folder_entries_kind ON public.folder_entries USING btree (kind, folder, sort_key, id);
CREATE INDEX folder_entries_length ON public.folder_entries USING btree (duration, size, sample);
CREATE INDEX folder_entries_name ON public.folder_entries USING btree (name, size, sample);
CREATE INDEX folder_entries_new ON public.folder_entries USING btree (kind, uses, guess, folder, sort_key, id);
CREATE INDEX folder_entries_waiting ON public.folder_entries USING btree (id) WHERE (probe = 'waiting'::text);
CREATE INDEX folder_entries_walk ON public.folder_entries USING btree (folder, id);
CREATE INDEX jobs_due ON public.jobs USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX jobs_failed ON public.jobs USING btree (finished_at) WHERE (state = 'failed'::text);
CREATE UNIQUE INDEX jobs_unfinished_subject ON public.jobs USING btree (kind, subject) WHERE (due_at IS NOT NULL);
CREATE INDEX last_watched_episode ON public.last_watched USING btree (episode_id);
CREATE INDEX last_watched_title ON public.last_watched USING btree (title_id);
CREATE INDEX login_links_account ON public.login_links USING btree (account_id);
CREATE INDEX lost_files_size ON public.lost_files USING btree (size);
CREATE INDEX media_files_by_subtitles_url ON public.media_files USING btree (subtitles_url);
CREATE INDEX media_files_by_trailer_url ON public.media_files USING btree (trailer_url);
CREATE INDEX media_files_by_url ON public.media_files USING btree (url);
CREATE INDEX media_files_title ON public.media_files USING btree (title_id, order_no);
CREATE INDEX movie_request_askers_account ON public.movie_request_askers USING btree (account_id, asked_at);
CREATE INDEX movie_requests_by_status ON public.movie_requests USING btree (status, created_at, id) WHERE (asked_by > 0);
CREATE INDEX movie_requests_newest ON public.movie_requests USING btree (created_at, id) WHERE (asked_by > 0);
CREATE UNIQUE INDEX movie_requests_open ON public.movie_requests USING btree (title_key, movie_type) WHERE (status = ANY (ARRAY['pending'::text, 'inProgress'::text]));
CREATE INDEX notices_end ON public.notices USING btree (ends_at);
CREATE INDEX notifications_account ON public.notifications USING btree (account_id, created_at);
CREATE INDEX notifications_age ON public.notifications USING btree (created_at);
CREATE UNIQUE INDEX notifications_subject ON public.notifications USING btree (account_id, subject);
CREATE INDEX own_pictures_by_age ON public.own_pictures USING btree (created_at);
CREATE INDEX phone_codes_age ON public.phone_codes USING btree (created_at);
CREATE INDEX phone_codes_phone ON public.phone_codes USING btree (phone, purpose);
CREATE INDEX reset_grants_account ON public.reset_grants USING btree (account_id);
CREATE INDEX search_episode_words_episode ON public.search_episode_words USING btree (episode_id, word);
CREATE INDEX search_title_words_title ON public.search_title_words USING btree (title_id, word, field);
CREATE INDEX search_titles_joined ON public.search_titles USING btree (joined_key, title_id);
CREATE INDEX search_titles_words ON public.search_titles USING btree (words_key, title_id);
CREATE INDEX search_words_trigrams ON public.search_words USING gin (word public.gin_trgm_ops);
CREATE INDEX seasons_by_trailer_url ON public.seasons USING btree (trailer_url);
CREATE INDEX seasons_title ON public.seasons USING btree (title_id, order_no);
CREATE INDEX sessions_account ON public.sessions USING btree (account_id);
CREATE INDEX title_genres_genre ON public.title_genres USING btree (genre_id, title_id);
CREATE INDEX titles_by_name ON public.titles USING btree (kind, lower(regexp_replace(NORMALIZE(title, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)) COLLATE "C");
CREATE INDEX titles_kept ON public.titles USING btree (created_at DESC NULLS LAST, id DESC) WHERE (status = 'active'::text);
CREATE INDEX titles_kept_kind ON public.titles USING btree (kind, created_at DESC NULLS LAST, id DESC) WHERE (status = 'active'::text);
CREATE INDEX titles_shown ON public.titles USING btree (created_at DESC NULLS LAST, id DESC) WHERE ((status = 'active'::text) AND (is_active = 1) AND (is_playable = 1));
CREATE INDEX titles_shown_kind ON public.titles USING btree (kind, created_at DESC NULLS LAST, id DESC) WHERE ((status = 'active'::text) AND (is_active = 1) AND (is_playable = 1));
CREATE INDEX titles_title_key ON public.titles USING btree (title_key);
CREATE UNIQUE INDEX titles_tmdb ON public.titles USING btree (kind, tmdb_id) WHERE (status = 'active'::text);
CREATE INDEX watch_progress_latest ON public.watch_progress USING btree (account_id, saved_at);
CREATE INDEX watch_progress_title ON public.watch_progress USING btree (title_id);
CREATE INDEX watched_days_title ON public.watched_days USING btree (title_id);
CREATE TRIGGER accounts_asked_by_update AFTER UPDATE OF apartment, location, deleted_at ON public.accounts FOR EACH ROW WHEN (((old.apartment IS DISTINCT FROM new.apartment) OR (old.location IS DISTINCT FROM new.location) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION public.accounts_asked_by_update();
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION public.audit_log_is_append_only();
CREATE TRIGGER audit_log_keeps BEFORE DELETE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION public.audit_log_keeps_new_records();
CREATE TRIGGER episodes_playable_delete AFTER DELETE ON public.episodes FOR EACH ROW EXECUTE FUNCTION public.episodes_playable_delete();
CREATE TRIGGER episodes_playable_insert AFTER INSERT ON public.episodes FOR EACH ROW EXECUTE FUNCTION public.episodes_playable_insert();
CREATE TRIGGER episodes_playable_update AFTER UPDATE OF season_id, status, is_active ON public.episodes FOR EACH ROW EXECUTE FUNCTION public.episodes_playable_update();
CREATE TRIGGER episodes_search_insert AFTER INSERT ON public.episodes FOR EACH ROW EXECUTE FUNCTION public.episodes_search_insert();
CREATE TRIGGER episodes_search_name AFTER UPDATE OF name ON public.episodes FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.episodes_search_name();
CREATE TRIGGER episodes_uses_delete AFTER DELETE ON public.episodes FOR EACH ROW EXECUTE FUNCTION public.episodes_uses_delete();
CREATE TRIGGER episodes_uses_insert AFTER INSERT ON public.episodes FOR EACH ROW EXECUTE FUNCTION public.episodes_uses_insert();
CREATE TRIGGER episodes_uses_update AFTER UPDATE OF url, subtitles_url ON public.episodes FOR EACH ROW EXECUTE FUNCTION public.episodes_uses_update();
CREATE TRIGGER genres_search_name AFTER UPDATE OF name ON public.genres FOR EACH ROW WHEN ((old.name IS DISTINCT FROM new.name)) EXECUTE FUNCTION public.genres_search_name();
CREATE TRIGGER jobs_notify AFTER INSERT ON public.jobs FOR EACH STATEMENT EXECUTE FUNCTION public.jobs_notify();
CREATE TRIGGER media_files_playable_delete AFTER DELETE ON public.media_files FOR EACH ROW EXECUTE FUNCTION public.media_files_playable_delete();
CREATE TRIGGER media_files_playable_insert AFTER INSERT ON public.media_files FOR EACH ROW EXECUTE FUNCTION public.media_files_playable_insert();
CREATE TRIGGER media_files_playable_update AFTER UPDATE OF title_id ON public.media_files FOR EACH ROW EXECUTE FUNCTION public.media_files_playable_update();
CREATE TRIGGER media_files_uses_delete AFTER DELETE ON public.media_files FOR EACH ROW EXECUTE FUNCTION public.media_files_uses_delete();
CREATE TRIGGER media_files_uses_insert AFTER INSERT ON public.media_files FOR EACH ROW EXECUTE FUNCTION public.media_files_uses_insert();
CREATE TRIGGER media_files_uses_update AFTER UPDATE OF url, trailer_url, subtitles_url ON public.media_files FOR EACH ROW EXECUTE FUNCTION public.media_files_uses_update();
CREATE TRIGGER movie_request_askers_asked_by_delete AFTER DELETE ON public.movie_request_askers FOR EACH ROW EXECUTE FUNCTION public.movie_request_askers_asked_by_delete();
CREATE TRIGGER movie_request_askers_asked_by_insert AFTER INSERT ON public.movie_request_askers FOR EACH ROW EXECUTE FUNCTION public.movie_request_askers_asked_by_insert();
CREATE TRIGGER movie_request_askers_asked_by_update AFTER UPDATE OF withdrawn_at ON public.movie_request_askers FOR EACH ROW EXECUTE FUNCTION public.movie_request_askers_asked_by_update();
CREATE TRIGGER seasons_playable_delete AFTER DELETE ON public.seasons FOR EACH ROW EXECUTE FUNCTION public.seasons_playable_delete();
CREATE TRIGGER seasons_playable_insert AFTER INSERT ON public.seasons FOR EACH ROW EXECUTE FUNCTION public.seasons_playable_insert();
CREATE TRIGGER seasons_playable_update AFTER UPDATE OF title_id, status, is_active ON public.seasons FOR EACH ROW EXECUTE FUNCTION public.seasons_playable_update();
CREATE TRIGGER seasons_uses_delete AFTER DELETE ON public.seasons FOR EACH ROW EXECUTE FUNCTION public.seasons_uses_delete();
CREATE TRIGGER seasons_uses_insert AFTER INSERT ON public.seasons FOR EACH ROW EXECUTE FUNCTION public.seasons_uses_insert();
CREATE TRIGGER seasons_uses_update AFTER UPDATE OF trailer_url ON public.seasons FOR EACH ROW EXECUTE FUNCTION public.seasons_uses_update();
CREATE TRIGGER title_genres_search_delete AFTER DELETE ON public.title_genres FOR EACH ROW EXECUTE FUNCTION public.title_genres_search_delete();
CREATE TRIGGER title_genres_search_insert AFTER INSERT ON public.title_genres FOR EACH ROW EXECUTE FUNCTION public.title_genres_search_insert();
CREATE TRIGGER title_genres_search_title_id_genre_id AFTER UPDATE OF title_id, genre_id ON public.title_genres FOR EACH ROW WHEN (((old.title_id IS DISTINCT FROM new.title_id) OR (old.genre_id IS DISTINCT FROM new.genre_id))) EXECUTE FUNCTION public.title_genres_search_title_id_genre_id();
CREATE TRIGGER titles_search_actor_director AFTER UPDATE OF actor, director ON public.titles FOR EACH ROW WHEN (((old.actor IS DISTINCT FROM new.actor) OR (old.director IS DISTINCT FROM new.director))) EXECUTE FUNCTION public.titles_search_actor_director();
CREATE TRIGGER titles_search_insert AFTER INSERT ON public.titles FOR EACH ROW EXECUTE FUNCTION public.titles_search_insert();
CREATE TRIGGER titles_search_release_date AFTER UPDATE OF release_date ON public.titles FOR EACH ROW WHEN ((old.release_date IS DISTINCT FROM new.release_date)) EXECUTE FUNCTION public.titles_search_release_date();
CREATE TRIGGER titles_search_title AFTER UPDATE OF title ON public.titles FOR EACH ROW WHEN ((old.title IS DISTINCT FROM new.title)) EXECUTE FUNCTION public.titles_search_title();
CREATE TRIGGER titles_title_key BEFORE INSERT OR UPDATE OF title ON public.titles FOR EACH ROW EXECUTE FUNCTION public.titles_title_key();
CREATE TRIGGER watch_progress_counted_by_delete AFTER DELETE ON public.watch_progress REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.watch_progress_counted_by_delete();
CREATE TRIGGER watch_progress_counted_by_insert AFTER INSERT ON public.watch_progress REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.watch_progress_counted_by_insert();
ALTER TABLE ONLY public.audit_words
    ADD CONSTRAINT audit_words_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES public.audit_log(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.episodes
    ADD CONSTRAINT episodes_season_id_fkey FOREIGN KEY (season_id) REFERENCES public.seasons(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feedback_messages
    ADD CONSTRAINT feedback_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.feedback_messages
    ADD CONSTRAINT feedback_messages_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.feedback_threads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feedback_reports
    ADD CONSTRAINT feedback_reports_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES public.episodes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feedback_reports
    ADD CONSTRAINT feedback_reports_file_id_fkey FOREIGN KEY (file_id) REFERENCES public.media_files(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feedback_reports
    ADD CONSTRAINT feedback_reports_thread_id_fkey FOREIGN KEY (thread_id) REFERENCES public.feedback_threads(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feedback_reports
    ADD CONSTRAINT feedback_reports_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feedback_threads
    ADD CONSTRAINT feedback_threads_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.forgotten_watching
    ADD CONSTRAINT forgotten_watching_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.given_codes
    ADD CONSTRAINT given_codes_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.known_addresses
    ADD CONSTRAINT known_addresses_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.last_watched
    ADD CONSTRAINT last_watched_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.last_watched
    ADD CONSTRAINT last_watched_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES public.episodes(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.last_watched
    ADD CONSTRAINT last_watched_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.login_links
    ADD CONSTRAINT login_links_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.media_files
    ADD CONSTRAINT media_files_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.movie_request_askers
    ADD CONSTRAINT movie_request_askers_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.movie_request_askers
    ADD CONSTRAINT movie_request_askers_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.movie_requests(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.movie_requests
    ADD CONSTRAINT movie_requests_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.movie_requests
    ADD CONSTRAINT movie_requests_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_created_by_fkey FOREIGN KEY (created_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_notice_id_fkey FOREIGN KEY (notice_id) REFERENCES public.notices(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.notifications
    ADD CONSTRAINT notifications_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT ratings_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reset_grants
    ADD CONSTRAINT reset_grants_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.search_episode_words
    ADD CONSTRAINT search_episode_words_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES public.episodes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.search_title_words
    ADD CONSTRAINT search_title_words_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.search_titles
    ADD CONSTRAINT search_titles_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seasons
    ADD CONSTRAINT seasons_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.title_genres
    ADD CONSTRAINT title_genres_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES public.genres(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.title_genres
    ADD CONSTRAINT title_genres_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.watch_counts
    ADD CONSTRAINT watch_counts_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.watch_progress
    ADD CONSTRAINT watch_progress_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.watch_progress
    ADD CONSTRAINT watch_progress_episode_id_fkey FOREIGN KEY (episode_id) REFERENCES public.episodes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.watch_progress
    ADD CONSTRAINT watch_progress_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.watched_days
    ADD CONSTRAINT watched_days_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.watching_removals
    ADD CONSTRAINT watching_removals_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.watching_removals
    ADD CONSTRAINT watching_removals_title_id_fkey FOREIGN KEY (title_id) REFERENCES public.titles(id) ON DELETE CASCADE;
INSERT INTO public.kysely_migration (name, timestamp) VALUES
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
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
