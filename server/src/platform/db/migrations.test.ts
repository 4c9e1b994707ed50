import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { triggers } from '../../triggers.ts';
import { NewerDatabaseError, OlderDatabaseError, migrate, migrations } from './migrate.ts';
import { up as lookAgainAtDamaged } from './migrations/013-wrongly-damaged.ts';
import { up as noteAboutPackages } from './migrations/014-about-packages.ts';
import type { Database } from './schema.ts';
import { schemaOf } from './testing/schema-of.ts';

/** Resets to a database without tables. */
const empty = async (db: Database, isPostgres: boolean): Promise<void> => {
  if (isPostgres) {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
    return;
  }
  await sql`pragma foreign_keys = off`.execute(db);
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table'
    and name not like 'sqlite_%'`.execute(db);
  for (const { name } of rows) await sql`drop table if exists ${sql.table(name)}`.execute(db);
  await sql`pragma foreign_keys = on`.execute(db);
};

/** Makes the database that the last commit before version 1 made. */
const makeOld = async (db: Database, isPostgres: boolean): Promise<void> => {
  await empty(db, isPostgres);
  const file = `before-version-1.${isPostgres ? 'postgres' : 'sqlite'}.sql`;
  const statements = readFileSync(path.join(import.meta.dirname, 'testing', file), 'utf8');
  for (const statement of statements.split(/;\n(?=[A-Z])/)) await sql.raw(statement).execute(db);
};

const account = (phone: string, apartment: string) => sql`
  insert into accounts (role, user_type, status, name, first_name, last_name, short_name, phone, apartment, country, created_at)
  values ('viewer', 'viewer', 'active', 'A B', 'A', 'B', 'B', ${phone}, ${apartment}, 'KE', 'x')`;

/** Two residents of which one watches and both want the same, a series and a movie. */
const fill = async (db: Database): Promise<void> => {
  await account('254712345678', 'A1').execute(db);
  await account('254712345679', 'A2').execute(db);
  await sql`insert into titles (kind, slug, title, description, created_at, actor, release_date, title_key)
    values ('series', 'kite', 'The Kite-Runner', '', 'x', 'Zoë Okello', '1987-01-01', 'kiterunner'),
      ('movie', 'river', 'River', '', 'x', null, null, 'river')`.execute(db);
  await sql`insert into genres (name) values ('Drama')`.execute(db);
  await sql`insert into title_genres (title_id, genre_id, position) values (1, 1, 0)`.execute(db);
  await sql`insert into folder_entries
    (path, folder, name, rank, sort_key, search_key, kind, size, modified_ms, probe)
    values ('b.mp4', '', 'b.mp4', 1, 'b', 'b', 'video', 9, 9, 'done')`.execute(db);
  await sql`insert into seasons (title_id, name, order_no) values (1, 'One', 1)`.execute(db);
  await sql`insert into episodes
    (season_id, name, order_no, season_no, episode_no, overview, runtime, url, credits_start)
    values (1, 'The Storm', 1, 1, 1, '', 9, 'b.mp4', 9)`.execute(db);
  await sql`insert into watch_progress (account_id, title_id, episode_key, progress, saved_at)
    values (1, 1, 1, 9, 'x'), (1, 2, 0, 9, 'x')`.execute(db);
  await sql`insert into movie_requests (title_key, movie_type, movie_name, status, created_at)
    values ('rain', 'movie', 'Rain', 'pending', 'x')`.execute(db);
  await sql`insert into movie_request_askers (request_id, account_id, movie_name, notify, asked_at)
    values (1, 1, 'Rain', 1, 'x'), (1, 2, 'Rain', 1, 'x')`.execute(db);
};

/** What triggers keep, as `fill` makes it. */
const DERIVED = {
  titles: [
    { slug: 'kite', is_playable: 1 },
    { slug: 'river', is_playable: 0 },
  ],
  entries: [{ path: 'b.mp4', uses: 1 }],
  requests: [{ asked_by: 2 }],
  counts: [{ account_id: 1, total: 2 }],
  keys: [
    { title_id: 1, words_key: 'the kite runner', joined_key: 'thekiterunner' },
    { title_id: 2, words_key: 'river', joined_key: 'river' },
  ],
  words: '1 kite, 1 kiterunner, 1 river, 1 runner, 1 the, 2 okello, 2 zoe, 3 drama, 4 1987',
  episodes: 'storm the',
};

const derivedIn = async (db: Database): Promise<typeof DERIVED> => {
  const words = await db
    .selectFrom('search_title_words')
    .select(['field', 'word'])
    .orderBy('field')
    .orderBy('word')
    .execute();
  const episodes = await db.selectFrom('search_episode_words').select('word').orderBy('word').execute();
  return {
    titles: await db.selectFrom('titles').select(['slug', 'is_playable']).orderBy('id').execute(),
    entries: await db.selectFrom('folder_entries').select(['path', 'uses']).execute(),
    requests: await db.selectFrom('movie_requests').select('asked_by').execute(),
    counts: await db.selectFrom('watch_counts').select(['account_id', 'total']).execute(),
    keys: await db.selectFrom('search_titles').selectAll().orderBy('title_id').execute(),
    words: words.map(({ field, word }) => `${field} ${word}`).join(', '),
    episodes: episodes.map(({ word }) => word).join(' '),
  };
};

describeOnBothDatabases('a database of the last commit before version 1', (open) => {
  it('keeps its rows, and gets the schema of a new one', async () => {
    const { db, databaseUrl, close } = await open();
    const ofNew = await schemaOf(db);
    await makeOld(db, databaseUrl !== undefined);
    // They call a function that only the connections of that commit have.
    if (!databaseUrl)
      for (const event of ['insert', 'update']) await sql.raw(`drop trigger titles_key_${event}`).execute(db);
    await fill(db);
    for (const key of ['first', 'second'])
      await sql`insert into notices (request_key, title, message, audience, created_at, ends_at, residents)
        values (${key}, ${key}, '', 'everyone', 'x', 'y', 1)`.execute(db);
    await sql`insert into notifications (account_id, content, count, created_at, notice_id)
      values (1, '{}', 1, 'x', 2), (1, '{}', 1, 'x', null)`.execute(db);
    const before = await db.selectFrom('accounts').selectAll().orderBy('id').execute();
    await migrate(db, triggers);
    expect(await schemaOf(db)).toEqual(ofNew);
    expect(await db.selectFrom('accounts').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await derivedIn(db)).toEqual(DERIVED);
    const notices = await db.selectFrom('notices').select(['id', 'title']).orderBy('id').execute();
    expect(notices).toEqual([
      { id: 1, title: 'first' },
      { id: 2, title: 'second' },
    ]);
    const told = await db.selectFrom('notifications').select('notice_id').orderBy('id').execute();
    expect(told).toEqual([{ notice_id: 2 }, { notice_id: null }]);
    await migrate(db, triggers);
    expect(await schemaOf(db)).toEqual(ofNew);
    await close();
  });

  it('is refused when it is older, with the commit to go through', async () => {
    const { db, databaseUrl, close } = await open();
    await makeOld(db, databaseUrl !== undefined);
    await sql`delete from kysely_migration where name = '047-title-lists'`.execute(db);
    await expect(migrate(db, triggers)).rejects.toThrow(OlderDatabaseError);
    await expect(migrate(db, triggers)).rejects.toThrow(
      'the database was made before version 1: start Sebule of the commit 618ffec1 on it once, then this version',
    );
    await close();
  });

  it('is refused when it has a migration that nobody knows', async () => {
    const { db, databaseUrl, close } = await open();
    await makeOld(db, databaseUrl !== undefined);
    await sql`insert into kysely_migration (name, timestamp) values ('048-other', '2030')`.execute(db);
    await expect(migrate(db, triggers)).rejects.toThrow(NewerDatabaseError);
    await expect(migrate(db, triggers)).rejects.toThrow('048-other');
    await close();
  });
});

describeOnBothDatabases('what triggers keep', (open) => {
  it('follows the tables that it is derived from', async () => {
    const { db, close } = await open();
    await fill(db);
    expect(await derivedIn(db)).toEqual(DERIVED);
    await close();
  });

  it('is derived anew when the text of a trigger changes', async () => {
    const { db, close } = await open();
    await fill(db);
    const schema = await schemaOf(db);
    for (const table of [
      'search_titles',
      'search_title_words',
      'search_episode_words',
      'watch_counts',
    ] as const)
      await db.deleteFrom(table).execute();
    await db.updateTable('titles').set({ is_playable: 0 }).execute();
    await db.updateTable('folder_entries').set({ uses: 7 }).execute();
    await db.updateTable('movie_requests').set({ asked_by: 7 }).execute();
    await migrate(db, triggers);
    // Nothing is done while the text is the same.
    expect(await derivedIn(db)).not.toEqual(DERIVED);
    await db.updateTable('applied_triggers').set({ digest: 'of another text' }).execute();
    await migrate(db, triggers);
    expect(await derivedIn(db)).toEqual(DERIVED);
    expect(await schemaOf(db)).toEqual(schema);
    await close();
  });

  it('is left as it is when other triggers change', async () => {
    const { db, close } = await open();
    await fill(db);
    await db.deleteFrom('watch_counts').execute();
    await db
      .updateTable('applied_triggers')
      .set({ digest: 'of another text' })
      .where('name', '<>', 'watch-counts')
      .execute();
    await migrate(db, triggers);
    expect(await db.selectFrom('watch_counts').selectAll().execute()).toEqual([]);
    await close();
  });

  it('has no trigger left that this version does not have', async () => {
    const { db, databaseUrl, close } = await open();
    const schema = await schemaOf(db);
    await migrate(db, []);
    const { rows } = databaseUrl
      ? await sql`select tgname from pg_trigger where not tgisinternal`.execute(db)
      : await sql`select name from sqlite_master where type = 'trigger'`.execute(db);
    expect(rows).toEqual([]);
    await migrate(db, triggers);
    expect(await schemaOf(db)).toEqual(schema);
    await close();
  });
});

describeOnBothDatabases('a database in which a migration fails', (open) => {
  it('is unchanged after a power cut in the middle of it', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    const migrateTo = (name: string, known: typeof migrations) =>
      new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } }).migrateTo(name);
    await migrateTo('001-version-1', migrations);
    const failing: typeof migrations = {
      ...migrations,
      '002-applied-triggers': {
        async up(inner) {
          await migrations['002-applied-triggers']?.up(inner);
          throw new Error('power cut');
        },
      },
    };
    const { error } = await migrateTo('002-applied-triggers', failing);
    expect(String(error)).toContain('power cut');
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain('titles');
    expect(tables).not.toContain('applied_triggers');
    await migrate(db, triggers);
    expect((await db.introspection.getTables()).map(({ name }) => name)).toContain('applied_triggers');
    await close();
  });
});

describeOnBothDatabases('films that an earlier version took for damaged in places', (open) => {
  it('are looked into again', async () => {
    const { db, close } = await open();
    onTestFinished(close);
    const films = [
      ['parts.mkv', '{"check":{"picture":"parts","sound":"all"}}'],
      ['whole.mkv', '{"check":{"picture":"all","sound":"parts"}}'],
    ] as const;
    for (const [name, facts] of films)
      await sql`insert into folder_entries
        (path, folder, name, rank, sort_key, search_key, kind, size, modified_ms, probe, facts)
        values (${name}, '', ${name}, 1, ${name}, ${name}, 'video', 9, 9, 'done', ${facts})`.execute(db);
    await lookAgainAtDamaged(db as unknown as Kysely<unknown>);
    expect(await db.selectFrom('folder_entries').select('probe').orderBy('name').execute()).toEqual([
      { probe: 'again' },
      { probe: 'done' },
    ]);
  });
});

describeOnBothDatabases('films that an earlier version has prepared', (open) => {
  it('are known to be as long as their manifests say, and where their own files were', async () => {
    const { db, close } = await open();
    onTestFinished(close);
    const film = { sample: 's', source_size: 9, folder: 'f', bytes: 1, made_at: 'x' };
    await db
      .insertInto('packages')
      .values({ ...film, manifest: '{"duration":8.7}' })
      .execute();
    await sql`insert into folder_entries
      (path, folder, name, rank, sort_key, search_key, kind, size, modified_ms, probe, sample, original)
      values ('kite.mkv', '', 'kite.mkv', 1, 'k', 'k', 'video', 9, 9, 'done', 's', 'gone')`.execute(db);
    for (const index of ['packages_original', 'preparations_content'])
      await sql`drop index ${sql.ref(index)}`.execute(db);
    for (const column of ['seconds', 'original_path'])
      await sql`alter table packages drop column ${sql.ref(column)}`.execute(db);
    await noteAboutPackages(db as unknown as Kysely<unknown>);
    expect(await db.selectFrom('packages').select(['seconds', 'original_path']).execute()).toEqual([
      { seconds: 8.7, original_path: 'kite.mkv' },
    ]);
  });
});
