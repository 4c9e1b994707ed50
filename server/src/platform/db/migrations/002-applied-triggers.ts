import { type Kysely, sql } from 'kysely';

/** Which triggers the database has, see `../triggers.ts`. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table applied_triggers (name text primary key, digest text not null)`.execute(db);
};
