import { type Kysely, sql } from 'kysely';

/** What looks into films suggest: where credits begin, how far subtitles are off, and where an intro is. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table suggestions (
      sample text not null,
      source_size double precision not null,
      what text not null,
      about text not null,
      state text not null,
      at_s double precision,
      value_s double precision,
      reason text not null,
      asked_at text not null,
      constraint suggestions_key primary key (sample, source_size, what),
      constraint suggestions_what check (what in ('credits', 'subtitles', 'intro')),
      constraint suggestions_state check (state in ('waiting', 'found', 'none'))
    )`.execute(db);
};
