import { type Kysely, PostgresAdapter, sql } from 'kysely';
import { BETWEEN_WORDS, searchKeyOf } from '../../search-key.ts';
import { titleKeyOf } from '../../title-key.ts';

const exec = (db: Kysely<unknown>, statement: string) => sql.raw(statement).execute(db);

/** How many apartments want what a request is about. A resident whose apartment is not known counts as one. */
const askedBy = `(
  select count(distinct case when accounts.apartment is null
      then 'account ' || cast(accounts.id as text)
      else lower(coalesce(accounts.location, '')) || ' / ' || lower(accounts.apartment) end)
  from movie_request_askers as asker join accounts on accounts.id = asker.account_id
  where asker.request_id = movie_requests.id and asker.withdrawn_at is null and accounts.deleted_at is null
)`;

const requestsOf = (account: string): string =>
  `select request_id from movie_request_askers where account_id = ${account}`;

/** What has to change in a table for a request to be wanted by more or fewer apartments. */
const CAUSES = [
  { table: 'movie_request_askers', event: 'insert', account: 'new.account_id', requests: 'new.request_id' },
  { table: 'movie_request_askers', event: 'delete', account: 'old.account_id', requests: 'old.request_id' },
  {
    table: 'movie_request_askers',
    event: 'update of withdrawn_at',
    account: 'new.account_id',
    requests: 'new.request_id',
  },
  {
    table: 'accounts',
    event: 'update of apartment, location, deleted_at',
    account: 'new.id',
    requests: requestsOf('new.id'),
    when: ['apartment', 'location', 'deleted_at']
      .map((column) => `old.${column} is distinct from new.${column}`)
      .join(' or '),
  },
] as const;

/** Keeps `movie_requests.asked_by` true to the tables that it follows from, within the change's own transaction. */
const followAskers = async (db: Kysely<unknown>, isPostgres: boolean): Promise<void> => {
  for (const { table, event, account, requests, ...rest } of CAUSES) {
    const name = `${table}_asked_by_${event.split(' ', 1)[0]}`;
    const when = 'when' in rest ? `when (${rest.when})` : '';
    const update = `update movie_requests set asked_by = ${askedBy}
      where id in (${requests}) and asked_by <> ${askedBy};`;
    if (!isPostgres) {
      await exec(db, `create trigger ${name} after ${event} on ${table} ${when} begin ${update} end`);
      continue;
    }
    // The locks first, in statements of their own: the next one then sees what another transaction has just stored.
    await exec(
      db,
      `create function ${name}() returns trigger language plpgsql as $$ begin
         perform 1 from accounts where id = ${account} for share;
         perform 1 from movie_requests where id in (${requests}) order by id for no key update;
         ${update} return null;
       end $$`,
    );
    await exec(
      db,
      `create trigger ${name} after ${event} on ${table} for each row ${when} execute function ${name}()`,
    );
  }
};

/** The same as `titleKeyOf`; SQLite connections have it already. */
const addTitleKey = async (db: Kysely<unknown>): Promise<void> => {
  // A database of the C locale knows only English letters.
  const { rows } = await sql`select 1 from pg_collation where collname = 'und-x-icu'`.execute(db);
  const letters = rows.length > 0 ? 'collate "und-x-icu"' : '';
  const plain = String.raw`btrim(lower(regexp_replace(normalize($1, NFD), '[\u0300-\u036f]', '', 'g') ${letters}))`;
  const bare = String.raw`regexp_replace(regexp_replace(${plain}, ',\s*(?:the|an?)$', ''),
    '^[^[:alnum:]]*(?:the|an?)\s+(?=\S)', '')`;
  await exec(
    db,
    `create function title_key(text) returns text language sql immutable as $$
       select coalesce(nullif(regexp_replace(replace(${bare}, '&', 'and'), '${BETWEEN_WORDS}', '', 'g'), ''), btrim(${bare}))
     $$`,
  );
};

/** Titles have the key of their name, by which requests find them. */
const addKeysOfTitles = async (db: Kysely<unknown>, isPostgres: boolean): Promise<void> => {
  await db.schema
    .alterTable('titles')
    .addColumn('title_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  if (isPostgres) {
    await addTitleKey(db);
    await exec(
      db,
      `create function titles_title_key() returns trigger language plpgsql as $$ begin
         new.title_key := title_key(new.title); return new;
       end $$`,
    );
    await exec(
      db,
      `create trigger titles_title_key before insert or update of title on titles
         for each row execute function titles_title_key()`,
    );
  } else {
    for (const event of ['insert', 'update of title']) {
      await exec(
        db,
        `create trigger titles_key_${event.slice(0, 6)} after ${event} on titles begin
           update titles set title_key = title_key(new.title) where id = new.id;
         end`,
      );
    }
  }
  await sql`update titles set title_key = title_key(title)`.execute(db);
  await db.schema.createIndex('titles_title_key').on('titles').column('title_key').execute();
};

const YEAR = /\s*\(((?:19|20)\d\d)\)$/;

const fillRequests = async (db: Kysely<unknown>): Promise<void> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, movie_name as name from movie_requests`.execute(db);
  for (const { id, name } of rows) {
    const plainKey = titleKeyOf(name.replace(YEAR, ''));
    const year = YEAR.exec(name)?.[1] ?? null;
    await sql`update movie_requests set search_name = ${searchKeyOf(name)}, plain_key = ${plainKey}, year = ${year}
      where id = ${id}`.execute(db);
  }
  await sql.raw(`update movie_requests set asked_by = ${askedBy}`).execute(db);
};

/**
 * Requests know how many apartments want them, and what their names are compared and searched by; titles know the key of
 * their name. The lists of the desk need no other tables then.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  // Sorted byte by byte on both databases.
  const text = isPostgres ? sql`text collate "C"` : sql`text`;
  const columns = [
    ['asked_by', sql`integer`, 0],
    ['search_name', text, ''],
    // Of the same collation as the keys that it is compared with, or no index would find them.
    ['plain_key', sql`text`, ''],
  ] as const;
  for (const [name, type, empty] of columns) {
    await db.schema
      .alterTable('movie_requests')
      .addColumn(name, type, (column) => column.notNull().defaultTo(empty))
      .execute();
  }
  await db.schema.alterTable('movie_requests').addColumn('year', 'text').execute();
  await fillRequests(db);
  await addKeysOfTitles(db, isPostgres);
  await followAskers(db, isPostgres);
  const wanted = `where asked_by > 0`;
  await exec(db, `create index movie_requests_newest on movie_requests (created_at, id) ${wanted}`);
  await exec(
    db,
    `create index movie_requests_by_status on movie_requests (status, created_at, id) ${wanted}`,
  );
};
