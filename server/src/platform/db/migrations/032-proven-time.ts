import { type Kysely, PostgresAdapter, sql } from 'kysely';

const DAYS = 7;
const REFUSAL = 'the audit log is append-only';

/** The newest record of the seventh day before which there are records; null when there are fewer days. */
const proven = (days = DAYS): string =>
  days === 1
    ? '(select max(at) from audit_log)'
    : `(select max(at) from audit_log where at < substr(${proven(days - 1)}, 1, 10))`;

/**
 * The age of records counts from the seventh newest day that has some, not from the newest record: a sign-in while the
 * clock is years ahead would make all of them old.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create or replace function audit_log_keeps_new_records() returns trigger language plpgsql as $$
      declare proven text;
      begin
        select max(at) into proven from audit_log;
        for day in 2..${sql.lit(DAYS)} loop
          select max(at) into proven from audit_log where at < substr(proven, 1, 10);
        end loop;
        if proven is null or old.at >= to_char(
          proven::timestamptz at time zone 'UTC' - interval '731 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        ) then raise exception ${sql.lit(REFUSAL)}; end if;
        return old;
      end $$`.execute(db);
    return;
  }
  await sql`drop trigger audit_log_no_delete`.execute(db);
  await sql`create trigger audit_log_no_delete before delete on audit_log
    when not coalesce(old.at < strftime('%Y-%m-%dT%H:%M:%fZ', ${sql.raw(proven())}, '-731 days'), false)
    begin select raise(abort, ${sql.lit(REFUSAL)}); end`.execute(db);
  // A replacement deletes without that trigger, unless the connection wants it.
  await sql`create trigger audit_log_no_replacement before insert on audit_log
    when exists (select 1 from audit_log where id = new.id)
    begin select raise(abort, ${sql.lit(REFUSAL)}); end`.execute(db);
};
