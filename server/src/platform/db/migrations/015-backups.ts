import { type Kysely, sql } from 'kysely';

/** When backups are made, how the last one went, and which were proved. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table backup_policy (
      id integer primary key,
      is_on integer not null,
      time text not null,
      kept integer not null,
      place text,
      queued_for text,
      failed_at text,
      failure text,
      constraint backup_policy_only check (id = 1)
    )`.execute(db);
  await sql`
    create table backup_proofs (
      backup_id text primary key,
      made_at text not null,
      is_proved integer not null,
      because text
    )`.execute(db);
};
