import { type Kysely, PostgresAdapter, sql } from 'kysely';

const ON_POSTGRES = ['alter table notices drop column request_key, drop column asked_digest'];

/** SQLite cannot drop a unique column: the table is made anew, and notifications find their notice again. */
const ON_SQLITE = [
  'create table told as select id, notice_id from notifications where notice_id is not null',
  `create table kept (
    id integer primary key autoincrement,
    title text not null,
    message text not null,
    audience text not null,
    location text,
    apartment text,
    created_at text not null,
    created_by integer references accounts (id) on delete set null,
    ends_at text not null,
    residents integer not null,
    sms_parts integer,
    deleted_at text,
    constraint notices_audience check (audience in ('everyone', 'block', 'apartment'))
  )`,
  `insert into kept select id, title, message, audience, location, apartment, created_at, created_by, ends_at,
    residents, sms_parts, deleted_at from notices`,
  'drop table notices',
  'alter table kept rename to notices',
  'create index notices_end on notices (ends_at)',
  'update notifications set notice_id = told.notice_id from told where told.id = notifications.id',
  'drop table told',
];

/** A repeat of a notice is known like any other, by the keys of calls. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  for (const statement of isPostgres ? ON_POSTGRES : ON_SQLITE) await sql.raw(statement).execute(db);
};
