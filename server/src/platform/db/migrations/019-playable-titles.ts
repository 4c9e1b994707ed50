import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Whether a title has something to play, whatever its own status: a movie's file, or a series' shown episode. */
const hasMedia = `case titles.kind
  when 'movie' then exists (select 1 from media_files where media_files.title_id = titles.id)
  else exists (
    select 1 from seasons join episodes on episodes.season_id = seasons.id
    where seasons.title_id = titles.id and seasons.status = 'active' and seasons.is_active = 1
      and episodes.status = 'active' and episodes.is_active = 1
  )
end`;

/** What has to change in a table for a title to gain or lose what it has to play. */
const CAUSES = {
  media_files: { columns: ['title_id'], titleOf: (row: string) => `${row}.title_id` },
  seasons: { columns: ['title_id', 'status', 'is_active'], titleOf: (row: string) => `${row}.title_id` },
  episodes: {
    columns: ['season_id', 'status', 'is_active'],
    titleOf: (row: string) => `(select title_id from seasons where seasons.id = ${row}.season_id)`,
  },
} as const;

type Row = 'old' | 'new';
const EVENTS = [
  ['insert', ['new']],
  ['delete', ['old']],
  ['update', ['old', 'new']],
] as const satisfies [string, Row[]][];

const titlesOf = (table: keyof typeof CAUSES, rows: readonly Row[]) =>
  rows.map((row) => CAUSES[table].titleOf(row)).join(', ');

/** Keeps `titles.is_playable` true to the tables that it follows from, within the change's own transaction. */
const followOnSqlite = async (db: Kysely<unknown>, table: keyof typeof CAUSES): Promise<void> => {
  for (const [event, rows] of EVENTS) {
    const when = event === 'update' ? `update of ${CAUSES[table].columns.join(', ')}` : event;
    await sql
      .raw(
        `create trigger ${table}_playable_${event} after ${when} on ${table} begin
           update titles set is_playable = ${hasMedia}
             where id in (${titlesOf(table, rows)}) and is_playable <> (${hasMedia});
         end`,
      )
      .execute(db);
  }
};

const followOnPostgres = async (db: Kysely<unknown>, table: keyof typeof CAUSES): Promise<void> => {
  for (const [event, rows] of EVENTS) {
    const when = event === 'update' ? `update of ${CAUSES[table].columns.join(', ')}` : event;
    const name = `${table}_playable_${event}`;
    // The lock first, in a statement of its own: the next one then sees what another transaction has just stored.
    await sql
      .raw(
        `create function ${name}() returns trigger language plpgsql as $$ begin
           perform 1 from titles where id in (${titlesOf(table, rows)}) order by id for update;
           update titles set is_playable = (${hasMedia})::int
             where id in (${titlesOf(table, rows)}) and is_playable <> (${hasMedia})::int;
           return null;
         end $$`,
      )
      .execute(db);
    await sql
      .raw(`create trigger ${name} after ${when} on ${table} for each row execute function ${name}()`)
      .execute(db);
  }
};

/** Titles know whether they have something to play, and indexes list those that viewers see, newest first. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await db.schema
    .alterTable('titles')
    .addColumn('is_playable', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const value = isPostgres ? `(${hasMedia})::int` : hasMedia;
  await sql.raw(`update titles set is_playable = ${value}`).execute(db);
  const follow = isPostgres ? followOnPostgres : followOnSqlite;
  for (const table of ['media_files', 'seasons', 'episodes'] as const) await follow(db, table);

  // The titles of a genre without a look into the table.
  await db.schema.dropIndex('title_genres_genre').execute();
  await db.schema
    .createIndex('title_genres_genre')
    .on('title_genres')
    .columns(['genre_id', 'title_id'])
    .execute();

  const newestFirst = isPostgres ? 'created_at desc nulls last, id desc' : 'created_at desc, id desc';
  const shown = `where status = 'active' and is_active = 1 and is_playable = 1`;
  await sql.raw(`create index titles_shown on titles (${newestFirst}) ${shown}`).execute(db);
  await sql.raw(`create index titles_shown_kind on titles (kind, ${newestFirst}) ${shown}`).execute(db);
};
