import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { required } from './columns.ts';

/** What is found by the words of its note: changes of the catalogue, of files and of requests. */
const SEARCHED = [
  'title-added',
  'title-edited',
  'file-added',
  'file-edited',
  'file-deleted',
  'season-added',
  'season-edited',
  'seasons-ordered',
  'episode-added',
  'episode-edited',
  'episodes-saved',
  'activated',
  'deactivated',
  'trashed',
  'restored',
  'deleted-for-good',
  'file-uploaded',
  'upload-discarded',
  'picture-uploaded',
  'media-moved',
  'media-deleted',
  'folder-made',
  'subtitles-shifted',
  'subtitles-copied',
  'request-answered',
];

/** Records whose words one statement adds: in a long log, all of them would take longer than a statement may. */
const CHUNK = 10_000;

const addWords = async (db: Kysely<unknown>, isPostgres: boolean): Promise<void> => {
  const found = isPostgres ? sql`words_in(note) as found (value)` : sql`json_each(words_in(note)) as found`;
  const events = sql.join(SEARCHED.map((event) => sql.lit(event)));
  const { rows } = await sql<{ last: number | null }>`select max(id) as last from audit_log`.execute(db);
  const last = rows[0]?.last ?? 0;
  for (let from = 0; from < last; from += CHUNK) {
    await sql`insert into audit_words (word, entry_id)
      select distinct found.value, audit_log.id from audit_log, ${found}
      where note is not null and event in (${events}) and audit_log.id > ${from} and audit_log.id <= ${from + CHUNK}`.execute(
      db,
    );
  }
};

const REFUSAL = 'the audit log is append-only';

/**
 * A record can be deleted once there is one that is 731 days newer. The clock is not asked: with a wrong one nothing
 * becomes old before its time.
 */
const letOldRecordsGo = async (db: Kysely<unknown>, isPostgres: boolean): Promise<void> => {
  if (!isPostgres) {
    await sql`drop trigger audit_log_no_delete`.execute(db);
    await sql`create trigger audit_log_no_delete before delete on audit_log
      when not coalesce(
        old.at < strftime('%Y-%m-%dT%H:%M:%fZ', (select max(at) from audit_log), '-731 days'), false
      ) begin select raise(abort, ${sql.lit(REFUSAL)}); end`.execute(db);
    return;
  }
  await sql`drop trigger audit_log_append_only on audit_log`.execute(db);
  await sql`create trigger audit_log_append_only before update or truncate on audit_log
    for each statement execute function audit_log_is_append_only()`.execute(db);
  await sql`create function audit_log_keeps_new_records() returns trigger language plpgsql as $$ begin
    if old.at >= (
      select to_char(max(at)::timestamptz at time zone 'UTC' - interval '731 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        from audit_log
    ) then raise exception ${sql.lit(REFUSAL)}; end if;
    return old;
  end $$`.execute(db);
  await sql`create trigger audit_log_keeps before delete on audit_log
    for each row execute function audit_log_keeps_new_records()`.execute(db);
};

/** The audit log can be filtered and searched, and old records can be deleted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { schema } = db;
  const indexes = {
    audit_log_event: ['event', 'at'],
    audit_log_actor: ['actor_id', 'at'],
    audit_log_actor_event: ['actor_id', 'event', 'at'],
    audit_log_subject: ['subject_id', 'at'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await schema.createIndex(name).on('audit_log').columns(columns).execute();
  }
  await schema
    .createTable('audit_words')
    // Compared byte by byte on both databases, so that a range finds what begins alike.
    .addColumn('word', isPostgres ? sql`text collate "C"` : sql`text`, required)
    .addColumn('entry_id', isPostgres ? 'bigint' : 'integer', (column) =>
      column.notNull().references('audit_log.id').onDelete('cascade'),
    )
    .addPrimaryKeyConstraint('audit_words_key', ['word', 'entry_id'])
    .modifyEnd(isPostgres ? sql`` : sql`without rowid`)
    .execute();
  await schema.createIndex('audit_words_entry').on('audit_words').columns(['entry_id', 'word']).execute();
  await addWords(db, isPostgres);
  await letOldRecordsGo(db, isPostgres);
};
