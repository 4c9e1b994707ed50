import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/** Which tracks residents choose, what has been taken out of films, and the files beside them by their paths. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isOnPostgres = isPostgres(db);
  const path = isOnPostgres ? sql`path collate "C"` : sql`path`;
  for (const statement of [
    sql`create table track_choices (
      account_id integer not null references accounts (id) on delete cascade,
      title_id integer not null references titles (id) on delete cascade,
      audio text,
      subtitles text,
      chosen_at text not null,
      constraint track_choices_key primary key (account_id, title_id)
    )`,
    sql`create table extracted_tracks (
      sample text not null,
      source_size double precision not null,
      tracks text not null,
      made_at text not null,
      gone_since text,
      constraint extracted_tracks_key primary key (sample, source_size)
    )`,
    sql`create index folder_entries_beside on folder_entries (${path})
      where kind in ('subtitles', 'sound') and guess is null`,
  ])
    await statement.execute(db);
};
