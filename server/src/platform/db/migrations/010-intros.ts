import { type Kysely, sql } from 'kysely';

/** Where the intro of an episode is; and suggestions for each of a film's subtitles, which are looked for anew. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [
    sql`alter table episodes add column intro_from double precision`,
    sql`alter table episodes add column intro_to double precision`,
    sql`drop table suggestions`,
    sql`create table suggestions (
      sample text not null,
      source_size double precision not null,
      what text not null,
      about text not null,
      state text not null,
      at_s double precision,
      value_s double precision,
      reason text not null,
      asked_at text not null,
      constraint suggestions_key primary key (sample, source_size, what, about),
      constraint suggestions_what check (what in ('credits', 'subtitles', 'intro')),
      constraint suggestions_state check (state in ('waiting', 'found', 'none'))
    )`,
  ])
    await statement.execute(db);
};
