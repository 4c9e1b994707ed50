import type { TriggerSet } from '#platform/db/triggers.ts';
import { KEPT_DAYS } from './limits.rules.ts';

/** So many days with records prove that the time of the newest one has come. */
export const PROVEN_BY_DAYS = 7;

const REFUSAL = `'the audit log is append-only'`;

/** The newest record of the day before which so many days have records; null when there are fewer. */
const proven = (days: number): string =>
  days === 1
    ? '(select max(at) from audit_log)'
    : `(select max(at) from audit_log where at < substr(${proven(days - 1)}, 1, 10))`;

const SQLITE = [
  `create trigger audit_log_no_update before update on audit_log begin select raise(abort, ${REFUSAL}); end`,
  `create trigger audit_log_no_delete before delete on audit_log
     when not coalesce(
       old.at < strftime('%Y-%m-%dT%H:%M:%fZ', ${proven(PROVEN_BY_DAYS)}, '-${KEPT_DAYS} days'), false
     ) begin select raise(abort, ${REFUSAL}); end`,
  // A replacement deletes without that trigger, unless the connection wants it.
  `create trigger audit_log_no_replacement before insert on audit_log
     when exists (select 1 from audit_log where id = new.id) begin select raise(abort, ${REFUSAL}); end`,
];

const POSTGRES = [
  `create function audit_log_is_append_only() returns trigger language plpgsql as
     $$ begin raise exception ${REFUSAL}; end $$`,
  `create trigger audit_log_append_only before update or truncate on audit_log
     for each statement execute function audit_log_is_append_only()`,
  `create function audit_log_keeps_new_records() returns trigger language plpgsql as $$ begin
     if not coalesce(old.at < to_char(
       ${proven(PROVEN_BY_DAYS)}::timestamptz at time zone 'UTC' - interval '${KEPT_DAYS} days',
       'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
     ), false) then raise exception ${REFUSAL}; end if;
     return old;
   end $$`,
  `create trigger audit_log_keeps before delete on audit_log
     for each row execute function audit_log_keeps_new_records()`,
];

/**
 * The audit log is append-only, whatever the code does, but for records that are old enough. Their age counts from the
 * seventh newest day that has some: neither from the clock nor from the newest record, because a sign-in while the clock
 * is years ahead would make all of them old.
 */
export const auditLogTriggers: TriggerSet = {
  name: 'audit-log',
  create: ({ isPostgres }) => (isPostgres ? POSTGRES : SQLITE),
};
