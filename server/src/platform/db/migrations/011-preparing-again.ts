import { type Kysely, sql } from 'kysely';

/** Films that are prepared again, and those that an admin does not want to be prepared. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table packages add column lacks text`.execute(db);
  await sql`
    create table unwanted_preparations (
      sample text not null,
      source_size double precision not null,
      constraint unwanted_preparations_key primary key (sample, source_size)
    )`.execute(db);
};
