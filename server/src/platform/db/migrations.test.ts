import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { createMessaging } from '#features/messaging/index.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { migrate, migrations } from './migrate.ts';
import type { Database } from './schema.ts';

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

const migrateTo = async (db: Database, name: string, known = migrations) => {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(known) } });
  return migrator.migrateTo(name);
};

const account = (role: string, phone: string | null, email: string | null) => sql`
  insert into accounts (role, user_type, status, name, first_name, last_name, short_name, phone, email, country, created_at)
  values (${role}, ${role === 'admin' ? 'owner' : 'viewer'}, 'active', 'A B', 'A', 'B', 'B', ${phone}, ${email}, 'KE', 'x')`;

describeOnBothDatabases('a database of the version before', (open) => {
  it('keeps its accounts, and separates the phones and e-mails that they sign in with', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '001-foundation');
    await account('admin', '254712000001', 'owner@example.org').execute(db);
    await account('viewer', '254712345678', 'amina@example.org').execute(db);
    await sql`insert into sessions (id, account_id, token_hash, created_at, expires_at)
      values ('s', 2, 'h', 'x', 'y')`.execute(db);
    await migrate(db);
    const accounts = await db
      .selectFrom('accounts')
      .select(['role', 'phone', 'email', 'contact_phone', 'contact_email'])
      .orderBy('id')
      .execute();
    expect(accounts).toEqual([
      {
        role: 'admin',
        phone: null,
        email: 'owner@example.org',
        contact_phone: '254712000001',
        contact_email: null,
      },
      {
        role: 'viewer',
        phone: '254712345678',
        email: null,
        contact_phone: null,
        contact_email: 'amina@example.org',
      },
    ]);
    expect(await db.selectFrom('sessions').select(['id', 'opened_from']).execute()).toEqual([
      { id: 's', opened_from: null },
    ]);
    await close();
  });

  it('knows since when its residents are blocked, as the audit log has it', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '027-audit-reading');
    for (const phone of ['254712345678', '254712345679', '254712345670']) {
      await account('viewer', phone, null).execute(db);
    }
    await sql`update accounts set status = 'blocked' where id <= 2`.execute(db);
    for (const at of ['2026-01-01T10:00:00.000Z', '2026-02-01T10:00:00.000Z']) {
      await sql`insert into audit_log (at, event, subject_id, address)
        values (${at}, 'account-blocked', 1, 'x')`.execute(db);
    }
    const before = new Date().toISOString();
    await migrate(db);
    const rows = await db.selectFrom('accounts').select('blocked_at').orderBy('id').execute();
    const [first, second, third] = rows.map((row) => row.blocked_at);
    expect(first).toBe('2026-02-01T10:00:00.000Z');
    // The log does not go back so far: the time counts from now.
    expect((second ?? '') >= before).toBe(true);
    expect(third).toBeNull();
    await close();
  });

  it('keeps seasons that had the same order, and moves them apart', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '039-double-episodes');
    for (const slug of ['garden', 'river'])
      await sql`insert into titles (kind, slug, title, description, adult, runtime, status, is_active, created_at)
        values ('series', ${slug}, ${slug}, '', 0, 0, 'active', 1, 'x')`.execute(db);
    const seasons = [
      [1, 1],
      [1, 1],
      [1, 2],
      [1, 1],
      [2, 1],
    ];
    for (const [title, order] of seasons)
      await sql`insert into seasons (title_id, name, order_no, status, is_active)
        values (${title}, 'A', ${order}, 'active', 1)`.execute(db);
    await migrate(db);
    const rows = await db.selectFrom('seasons').select(['id', 'order_no']).orderBy('id').execute();
    expect(rows.map((row) => row.order_no)).toEqual([1, 3, 2, 4, 1]);
    await close();
  });

  it('counts what its residents have watched, before the update and after it', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '030-faster-requests');
    await account('viewer', '254712345678', null).execute(db);
    await account('viewer', '254712345679', null).execute(db);
    for (const id of [1, 2, 3]) {
      await sql`insert into titles (kind, slug, title, description, adult, runtime, status, is_active, created_at)
        values ('movie', ${`t${id}`}, 'Lantern', '', 0, 60, 'active', 1, 'x')`.execute(db);
    }
    const watch = (accountId: number, titleId: number) =>
      sql`
      insert into watch_progress (account_id, title_id, episode_key, progress, completed, ever_completed, saved_at)
      values (${accountId}, ${titleId}, 0, 5, 0, 0, 'x')
      on conflict (account_id, title_id, episode_key) do update set progress = 9`.execute(db);
    const counts = async () => {
      const rows = await db.selectFrom('watch_counts').selectAll().orderBy('account_id').execute();
      return rows.map(({ account_id, total }) => [account_id, total]);
    };
    await watch(1, 1);
    await watch(1, 2);
    await migrate(db);
    expect(await counts()).toEqual([[1, 2]]);
    await watch(1, 2);
    await watch(1, 3);
    await watch(2, 1);
    expect(await counts()).toEqual([
      [1, 3],
      [2, 1],
    ]);
    await db.deleteFrom('watch_progress').where('title_id', '<', 3).execute();
    expect(await counts()).toEqual([
      [1, 1],
      [2, 0],
    ]);
    await close();
  });

  it('closes the feedback of deleted residents, but what is about films', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '031-watch-counts');
    await account('viewer', '254712345678', null).execute(db);
    await account('viewer', null, null).execute(db);
    await sql`update accounts set deleted_at = 'x' where id = 2`.execute(db);
    await sql`insert into titles (kind, slug, title, description, created_at)
      values ('movie', 'kite', 'Kite', '', 'x')`.execute(db);
    for (const accountId of [1, 2, 2]) {
      await sql`insert into feedback_threads
        (account_id, subject, status, created_at, updated_at, last_sender)
        values (${accountId}, 'Sound', 'open', 'x', 'x', 'client')`.execute(db);
    }
    await sql`insert into feedback_reports (thread_id, title_id, second, codecs) values (3, 1, 5, '')`.execute(
      db,
    );
    await migrate(db);
    const rows = await db.selectFrom('feedback_threads').select('status').orderBy('id').execute();
    expect(rows.map(({ status }) => status)).toEqual(['open', 'closed', 'open']);
    await close();
  });

  it('has the addresses of its sessions, and those where a password was used', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '003-player');
    await account('viewer', '254712345678', null).execute(db);
    await account('viewer', '254712345679', null).execute(db);
    await sql`update accounts set password_hash = 'h' where id = 2`.execute(db);
    for (const [id, accountId, address, at] of [
      ['a', 1, '192.168.1.20', '2026-01-01'],
      ['b', 1, '192.168.1.20', '2026-01-02'],
      ['c', 2, '192.168.1.21', '2026-01-03'],
      ['d', 2, null, '2026-01-04'],
    ] as const) {
      await sql`insert into sessions (id, account_id, token_hash, created_at, expires_at, opened_from)
        values (${id}, ${accountId}, ${id}, ${at}, 'y', ${address})`.execute(db);
    }
    await migrate(db);
    expect(await db.selectFrom('known_addresses').selectAll().orderBy('account_id').execute()).toEqual([
      {
        account_id: 1,
        address: '192.168.1.20',
        is_proved: 0,
        first_seen_at: '2026-01-01',
        last_seen_at: '2026-01-02',
      },
      {
        account_id: 2,
        address: '192.168.1.21',
        is_proved: 1,
        first_seen_at: '2026-01-03',
        last_seen_at: '2026-01-03',
      },
    ]);
    await close();
  });

  it('still sends the messages that were waiting, the newest about each subject', async () => {
    const { db, databaseUrl, dataDir, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '004-known-addresses');
    const at = (minute: number) => `2026-03-01T12:0${minute}:00.000Z`;
    for (const [recipient, subject, text, attempts, dueAt] of [
      ['254712345678', 'reset:1', 'old', 1, at(2)],
      ['254712345678', 'reset:1', '"Siri" \\ ñ', 3, at(3)],
      [null, 'reset:2', 'nobody', 0, at(1)],
    ] as const) {
      await sql`insert into sms_outbox (recipient, subject, text, attempts, next_try_at, created_at, expires_at)
        values (${recipient}, ${subject}, ${text}, ${attempts}, ${dueAt}, ${at(0)}, ${at(9)})`.execute(db);
    }
    await migrate(db);
    const moved = { kind: 'sms', state: 'waiting', created_at: at(0), expires_at: at(9), finished_at: null };
    expect(await db.selectFrom('jobs').selectAll().orderBy('id').execute()).toMatchObject([
      { ...moved, subject: 'reset:1', attempts: 3, due_at: at(3) },
      { ...moved, subject: 'reset:2', attempts: 0, due_at: at(1) },
    ]);
    expect((await db.introspection.getTables()).map(({ name }) => name)).not.toContain('sms_outbox');

    const clock = { now: () => Date.parse(at(5)) };
    const log = { warn: () => {} };
    const jobs = createJobQueue({ db, clock, log });
    createMessaging({ db, clock, jobs, dataDir, sms: { provider: 'log' }, log });
    await jobs.flush();
    const sent = readFileSync(path.join(dataDir, 'outbox/sms.jsonl'), 'utf8').trim().split('\n');
    expect(sent.map((line) => JSON.parse(line))).toEqual([
      { to: '254712345678', text: '"Siri" \\ ñ', at: at(5) },
    ]);
    expect(await db.selectFrom('jobs').selectAll().execute()).toEqual([]);
    await close();
  });

  it('knows which of its titles can be played', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '016-faster-new-files');
    for (const [kind, slug] of [
      ['movie', 'with-a-file'],
      ['movie', 'without'],
      ['series', 'with-an-episode'],
      ['series', 'with-a-hidden-episode'],
    ] as const) {
      await sql`insert into titles (kind, slug, title, description, created_at)
        values (${kind}, ${slug}, ${slug}, '', 'x')`.execute(db);
    }
    await sql`insert into media_files (title_id, label, order_no, url, credits_start)
      values (1, 'HD', 1, 'a.mp4', 9)`.execute(db);
    await sql`insert into seasons (title_id, name, order_no) values (3, 'One', 1), (4, 'One', 1)`.execute(db);
    await sql`insert into episodes (season_id, name, order_no, season_no, episode_no, overview, runtime, url, credits_start, is_active)
      values (1, 'One', 1, 1, 1, '', 9, 'b.mp4', 9, 1), (2, 'One', 1, 1, 1, '', 9, 'c.mp4', 9, 0)`.execute(
      db,
    );
    await migrate(db);
    expect(await db.selectFrom('titles').select(['slug', 'is_playable']).orderBy('id').execute()).toEqual([
      { slug: 'with-a-file', is_playable: 1 },
      { slug: 'without', is_playable: 0 },
      { slug: 'with-an-episode', is_playable: 1 },
      { slug: 'with-a-hidden-episode', is_playable: 0 },
    ]);
    await close();
  });

  it('knows how many apartments want each request, and which titles have the wanted names', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '027-audit-reading');
    await account('viewer', '254712345678', null).execute(db);
    await account('viewer', '254712345679', null).execute(db);
    await sql`insert into titles (kind, title, slug, description, adult, is_active, status, created_at)
      values ('movie', 'The Kíte', 'kite', '', 0, 1, 'active', '2026-01-01')`.execute(db);
    for (const [id, key, name] of [
      [1, 'kite2019', 'Kite (2019)'],
      [2, 'rain', 'Ráin'],
    ] as const) {
      await sql`insert into movie_requests (id, title_key, movie_type, movie_name, status, created_at)
        values (${id}, ${key}, 'movie', ${name}, 'pending', '2026-01-01')`.execute(db);
    }
    for (const [request, asker, withdrawn] of [
      [1, 1, null],
      [1, 2, null],
      [2, 2, '2026-01-02'],
    ] as const) {
      await sql`insert into movie_request_askers
        (request_id, account_id, movie_name, notify, asked_at, withdrawn_at)
        values (${request}, ${asker}, 'x', 1, '2026-01-01', ${withdrawn})`.execute(db);
    }
    await migrate(db);
    const requests = await db
      .selectFrom('movie_requests')
      .select(['asked_by', 'search_name', 'plain_key', 'year'])
      .orderBy('id')
      .execute();
    expect(requests).toEqual([
      { asked_by: 2, search_name: 'kite (2019)', plain_key: 'kite', year: '2019' },
      { asked_by: 0, search_name: 'rain', plain_key: 'rain', year: null },
    ]);
    expect(await db.selectFrom('titles').select('title_key').execute()).toEqual([{ title_key: 'kite' }]);
    await close();
  });

  it('knows the last message of each feedback thread', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '023-watching-removals');
    await account('viewer', '254712345678', null).execute(db);
    for (const [id, subject] of [
      [1, 'answered'],
      [2, 'asked'],
      [3, 'empty'],
    ] as const) {
      await sql`insert into feedback_threads (id, account_id, subject, status, created_at)
        values (${id}, 1, ${subject}, 'open', '2026-01-01')`.execute(db);
    }
    for (const [thread, sender, at] of [
      [1, 'admin', '2026-01-03'],
      [1, 'client', '2026-01-01'],
      [2, 'client', '2026-01-01'],
    ] as const) {
      await sql`insert into feedback_messages (thread_id, sender_type, message, created_at)
        values (${thread}, ${sender}, 'x', ${at})`.execute(db);
    }
    await migrate(db);
    const threads = await db
      .selectFrom('feedback_threads')
      .select(['subject', 'updated_at', 'last_sender'])
      .orderBy('id')
      .execute();
    expect(threads).toEqual([
      { subject: 'answered', updated_at: '2026-01-03', last_sender: 'admin' },
      { subject: 'asked', updated_at: '2026-01-01', last_sender: 'client' },
      { subject: 'empty', updated_at: '2026-01-01', last_sender: 'client' },
    ]);
    expect(await db.selectFrom('feedback_messages').select('author_id').distinct().execute()).toEqual([
      { author_id: null },
    ]);
    await close();
  });

  it('finds the records of its audit log by the words of what was changed', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '023-watching-removals');
    for (const [event, note] of [
      ['trashed', 'movie 12 The Kite'],
      ['signed-in', 'phone'],
      ['restored', null],
    ] as const) {
      await sql`insert into audit_log (at, event, address, note)
        values ('2026-03-01T12:00:00.000Z', ${event}, 'x', ${note})`.execute(db);
    }
    await migrate(db);
    expect(await db.selectFrom('audit_words').selectAll().orderBy('word').execute()).toEqual(
      ['12', 'kite', 'movie', 'the'].map((word) => ({ word, entry_id: 1 })),
    );
    await close();
  });

  it('can be searched', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '019-playable-titles');
    await sql`insert into titles (kind, slug, title, description, created_at, actor, release_date)
      values ('series', 'kite', 'The Kite-Runner', '', 'x', 'Zoë Okello', '1987-01-01')`.execute(db);
    await sql`insert into genres (name) values ('Drama')`.execute(db);
    await sql`insert into title_genres (title_id, genre_id, position) values (1, 1, 0)`.execute(db);
    await sql`insert into seasons (title_id, name, order_no) values (1, 'One', 1)`.execute(db);
    await sql`insert into episodes (season_id, name, order_no, season_no, episode_no, overview, runtime, url, credits_start)
      values (1, 'The Storm', 1, 1, 1, '', 9, 'b.mp4', 9)`.execute(db);
    await migrate(db);
    const titles = await db.selectFrom('search_titles').selectAll().execute();
    expect(titles).toEqual([{ title_id: 1, words_key: 'the kite runner', joined_key: 'thekiterunner' }]);
    const words = await db
      .selectFrom('search_title_words')
      .select(['field', 'word'])
      .orderBy('field')
      .orderBy('word')
      .execute();
    expect(words.map(({ field, word }) => `${field} ${word}`).join(', ')).toBe(
      '1 kite, 1 kiterunner, 1 runner, 1 the, 2 okello, 2 zoe, 3 drama, 4 1987',
    );
    const ofEpisodes = await db.selectFrom('search_episode_words').select('word').orderBy('word').execute();
    expect(ofEpisodes.map(({ word }) => word)).toEqual(['storm', 'the']);
    await close();
  });

  it('knows what each viewer has watched last', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '023-watching-removals');
    await account('viewer', '254712345678', null).execute(db);
    await account('viewer', '254712345679', null).execute(db);
    await account('viewer', '254712345670', null).execute(db);
    await sql`insert into titles (kind, slug, title, description, created_at)
      values ('movie', 'kite', 'Kite', '', 'x'), ('movie', 'river', 'River', '', 'x')`.execute(db);
    const progress = (accountId: number, titleId: number, savedAt: string) =>
      sql`
      insert into watch_progress (account_id, title_id, episode_key, progress, completed, ever_completed, saved_at)
      values (${accountId}, ${titleId}, 0, 9, 0, 0, ${savedAt})`.execute(db);
    await progress(1, 1, '2026-03-01T12:00:00.000Z');
    await progress(1, 2, '2026-02-01T12:00:00.000Z');
    await progress(2, 1, '2026-02-01T12:00:00.000Z');
    await progress(2, 2, '2026-02-01T12:00:00.000Z');
    await migrate(db);
    const last = await db
      .selectFrom('last_watched')
      .select(['account_id', 'title_id', 'episode_id', 'saved_at'])
      .orderBy('account_id')
      .execute();
    expect(last).toEqual([
      { account_id: 1, title_id: 1, episode_id: null, saved_at: '2026-03-01T12:00:00.000Z' },
      { account_id: 2, title_id: 1, episode_id: null, saved_at: '2026-02-01T12:00:00.000Z' },
    ]);
    await close();
  });

  it('has in Continue Watching what was there, but for what was only looked at', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '035-who-answered');
    await account('viewer', '254712345678', null).execute(db);
    for (const [slug, progress, completed] of [
      ['peek', 2, 0],
      ['step', 10, 0],
      ['end', 0, 1],
    ]) {
      await sql`insert into titles (kind, slug, title, description, created_at)
        values ('movie', ${slug}, 'Kite', '', 'x')`.execute(db);
      await sql`insert into watch_progress (account_id, title_id, episode_key, progress, completed, saved_at)
        values (1, (select max(id) from titles), 0, ${progress}, ${completed}, ${slug})`.execute(db);
    }
    await migrate(db);
    const rows = await db
      .selectFrom('watch_progress')
      .select(['step_at', 'step_completed'])
      .orderBy('title_id')
      .execute();
    expect(rows.map((row) => [row.step_at, row.step_completed])).toEqual([
      [null, 0],
      ['step', 0],
      ['end', 1],
    ]);
    await close();
  });

  it('lacks pictures that nobody has chosen of what was made of files, and of nothing else', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '043-moved-references');
    for (const [slug, guessed, poster] of [
      ['of-files', 'adult', null],
      ['with-poster', 'adult', '/poster.webp'],
      ['typed', '', null],
    ])
      await sql`insert into titles (kind, slug, title, description, created_at, guessed, poster_path)
        values ('movie', ${slug}, 'Kite', '', 'x', ${guessed}, ${poster})`.execute(db);
    await migrate(db);
    const rows = await db.selectFrom('titles').select(['slug', 'guessed']).orderBy('id').execute();
    expect(rows.map(({ slug, guessed }) => [slug, guessed])).toEqual([
      ['of-files', 'adult,poster_path,backdrop_path'],
      ['with-poster', 'adult,backdrop_path'],
      ['typed', ''],
    ]);
    await close();
  });

  it('is unchanged after a power cut in the middle of a migration', async () => {
    const { db, databaseUrl, close } = await open();
    await empty(db, databaseUrl !== undefined);
    await migrateTo(db, '001-foundation');
    const failing = {
      async up(inner: Parameters<NonNullable<(typeof migrations)[string]>['up']>[0]) {
        await migrations['002-accounts']?.up(inner);
        throw new Error('power cut');
      },
    };
    const { error } = await migrateTo(db, '002-accounts', { ...migrations, '002-accounts': failing });
    expect(String(error)).toContain('power cut');
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain('login_codes');
    expect(tables).not.toContain('phone_codes');
    await migrate(db);
    expect((await db.introspection.getTables()).map(({ name }) => name)).toContain('phone_codes');
    await close();
  });
});
