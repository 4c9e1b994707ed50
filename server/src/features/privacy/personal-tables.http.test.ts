import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PersonalCopy } from '@sebule/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import type { Database, Tables } from '#platform/db/schema.ts';
import { TEST_NOW, type TestApp } from '../../testing/app.ts';
import { describeOnBothDatabases } from '../../testing/databases.ts';
import { type People, addMovie, startWithStaff, writeTexts } from '../../testing/fixtures.ts';
import { REMAINS_AFTER_MS } from './privacy.jobs.ts';

/** Of a table: the copy's section that has it, or why none has; and what erasing does, or why it does nothing. */
interface Kept {
  copied: string | { not: string };
  erased: 'rows' | 'words' | { not: string };
}
type Table = keyof Tables;

/** Nothing in these is about a resident. Accounts in them are those of who runs the house. */
const ABOUT_NOBODY: readonly Table[] = [
  'audit_words', // words of notes about the catalogue, files and requests only
  'titles',
  'genres',
  'title_genres',
  'media_files',
  'seasons',
  'episodes',
  'folder_entries',
  'search_titles',
  'search_words',
  'search_title_words',
  'search_episode_words',
  'watched_days',
  'subtitle_shifts',
  'own_pictures',
  'packages',
  'extracted_tracks',
  'preparations', // asked for by admins
  'preparation_steps',
  'unwanted_preparations',
  'backup_policy',
  'backup_proofs',
  'prepare_policy',
  'suggestions',
  'folder_moves', // of admins
  'lost_files',
  'secrets',
  'applied_triggers',
  'house_contact', // an admin's name and phone, shown on purpose
];

/** What every other table is. */
const KEPT: Partial<Record<Table, Kept>> = {
  accounts: { copied: 'account', erased: 'words' },
  sessions: { copied: 'devices', erased: 'rows' },
  known_addresses: { copied: 'addresses', erased: 'rows' },
  login_links: { copied: 'sign_in_links', erased: 'rows' },
  given_codes: { copied: { not: 'a secret for a quarter of an hour' }, erased: 'rows' },
  reset_grants: { copied: { not: 'a secret for five minutes' }, erased: 'rows' },
  phone_codes: { copied: 'codes', erased: 'rows' },
  jobs: { copied: 'text_messages', erased: 'rows' },
  audit_log: { copied: 'audit', erased: { not: 'append-only for 24 months; it names nobody' } },
  watch_progress: { copied: 'history', erased: 'rows' },
  last_watched: { copied: 'watched_last', erased: 'rows' },
  watch_counts: { copied: { not: 'counts the rows of the history' }, erased: 'rows' },
  forgotten_watching: { copied: 'older_history', erased: 'rows' },
  watching_removals: { copied: 'taken_out', erased: 'rows' },
  track_choices: { copied: 'track_choices', erased: 'rows' },
  ratings: { copied: 'ratings', erased: 'rows' },
  feedback_threads: { copied: 'feedback', erased: 'words' },
  feedback_messages: { copied: 'feedback', erased: 'words' },
  feedback_reports: { copied: 'problems', erased: 'words' },
  movie_request_askers: { copied: 'requests', erased: 'rows' },
  movie_requests: { copied: 'requests', erased: 'rows' },
  notifications: { copied: 'notifications', erased: 'rows' },
  notices: { copied: 'notices', erased: { not: 'for whoever lives there' } },
  idempotency_keys: { copied: { not: 'digests of calls, for a day' }, erased: 'rows' },
  erasures: { copied: { not: 'that it was asked for is in the audit log' }, erased: { not: 'tells when' } },
};

/** The copy's sections of what is kept beside the database. */
const IN_FILES = ['written_texts'];

/** Columns that are named like one with accounts: of staff, or of none. */
const NO_RESIDENTS = new Set([
  'folder_moves.actor_id',
  'folder_entries.named_by',
  'movie_requests.answered_by',
  'preparations.asked_by',
]);
/** What SQLite makes of the search index over the titles. */
const OF_THE_INDEX = /^search_trigram|^kysely_/;
const ACCOUNT_COLUMN = /^(account_id|.*_by|(actor|subject|author|user|viewer|client|resident|owner)_id)$/;

/** Stands in every text that is stored about the resident. */
const MARK = 'Siri';
const PHONE = '254733444555';
const AT = isoTime(TEST_NOW);

const kept = Object.entries(KEPT) as [Table, Kept][];

describeOnBothDatabases('all that is kept about a resident', (open) => {
  let app: TestApp;
  let db: Database;
  let people: People;
  let admin: string;
  let resident: number;
  beforeEach(async () => {
    ({ app, people, admin } = await startWithStaff(open));
    ({ db } = app.database);
    resident = await fill();
  });
  afterEach(() => app.close());

  const textsFile = () => path.join(app.database.dataDir, 'outbox/sms.jsonl');

  /** A resident of whom each table knows something. */
  const fill = async (): Promise<number> => {
    const title_id = await addMovie(db, 'lantern', { title: 'Lantern' });
    const told = { name: MARK, first_name: MARK, last_name: MARK, short_name: MARK, single_name: MARK };
    const { id: account_id } = await db
      .insertInto('accounts')
      .values({
        ...told,
        role: 'viewer',
        user_type: 'viewer',
        status: 'active',
        phone: PHONE,
        email: null,
        contact_phone: MARK,
        contact_email: MARK,
        country: 'KE',
        position: MARK,
        apartment: MARK,
        location: MARK,
        mac: MARK,
        password_hash: MARK,
        remember_me: 1,
        show_subtitles: 1,
        created_at: AT,
        last_login_at: AT,
        deleted_at: null,
        blocked_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const add = (table: Table, values: object) =>
      db
        .insertInto(table as 'sessions')
        .values(values as never)
        .execute();
    await add('sessions', {
      id: MARK,
      account_id,
      token_hash: MARK,
      created_at: AT,
      expires_at: AT,
      opened_from: MARK,
      opened_by: 'phone',
      device: MARK,
      last_used_at: AT,
    });
    const seen = { first_seen_at: AT, last_seen_at: AT };
    await add('known_addresses', { account_id, address: MARK, is_proved: 1, ...seen });
    await add('login_links', { token_hash: MARK, account_id, created_at: AT, expires_at: AT });
    await add('reset_grants', { token_hash: MARK, account_id, expires_at: AT });
    await add('given_codes', { account_id, code_hash: MARK, created_at: AT, expires_at: AT });
    await add('phone_codes', {
      purpose: 'login',
      phone: PHONE,
      asked_from: MARK,
      bound_to: MARK,
      code_hash: MARK,
      tries: 0,
      created_at: AT,
      expires_at: AT,
      used_at: null,
    });
    for (const [kind, state, due_at] of [
      ['sms', 'waiting', AT],
      ['sms-to-many', 'waiting', AT],
      ['sms', 'failed', null],
    ]) {
      const about = kind === 'sms' ? {} : { about: 'notice 1' };
      const payload = JSON.stringify({ to: PHONE, text: MARK, ...about });
      await add('jobs', { kind, payload, state, attempts: 0, lease: 0, due_at, created_at: AT });
    }
    await add('audit_log', { at: AT, event: 'signed-in', actor_id: account_id, address: 'x', note: 'phone' });
    await add('watch_progress', {
      account_id,
      title_id,
      episode_key: 0,
      progress: 12,
      completed: 0,
      ever_completed: 0,
      saved_at: AT,
    });
    await add('last_watched', { account_id, title_id, saved_at: AT });
    await add('forgotten_watching', { account_id, total: 3, last_watched_at: AT });
    await add('watching_removals', { account_id, title_id, removed_at: AT });
    await add('track_choices', { account_id, title_id, subtitles: 'off', chosen_at: AT });
    await add('ratings', { account_id, title_id, stars: 5, rated_at: AT });
    const { id: thread_id } = await db
      .insertInto('feedback_threads')
      .values({
        account_id,
        subject: MARK,
        status: 'open',
        created_at: AT,
        updated_at: AT,
        last_sender: 'admin',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await add('feedback_messages', { thread_id, sender_type: 'client', message: MARK, created_at: AT });
    const author_id = people.staff;
    await add('feedback_messages', {
      thread_id,
      sender_type: 'admin',
      message: MARK,
      created_at: AT,
      author_id,
    });
    await add('feedback_reports', { thread_id, title_id, second: 5, codecs: MARK, browser: MARK });
    const { id: request_id } = await db
      .insertInto('movie_requests')
      .values({
        title_key: MARK,
        movie_type: 'movie',
        movie_name: MARK,
        search_name: MARK,
        plain_key: MARK,
        status: 'cancelled',
        answer: MARK,
        answered_at: AT,
        created_at: AT,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const asked = { movie_name: MARK, description: MARK, notify: 1, asked_at: AT };
    await add('movie_request_askers', { request_id, account_id, ...asked });
    const content = JSON.stringify({ kind: 'feedback-answered', subject: MARK, message: MARK });
    await add('notifications', { account_id, content, count: 1, created_at: AT });
    await add('notices', {
      title: 'Water',
      message: 'Off on Monday',
      audience: 'everyone',
      created_at: AT,
      ends_at: AT,
      residents: 1,
    });
    await add('idempotency_keys', { account_id, key: 'k', fingerprint: 'f', outcome: MARK, kept_at: AT });
    await add('erasures', { account_id, asked_at: AT, due_at: AT });
    writeTexts(app.database.dataDir, [PHONE], MARK);
    return account_id;
  };

  const ourTables = async () => {
    const tables = await db.introspection.getTables();
    return tables.filter(({ name }) => !OF_THE_INDEX.test(name));
  };

  /** The rows in which a text is found, of all tables. */
  const found = async (text: string): Promise<string[]> => {
    const tables = await ourTables();
    const all = await Promise.all(
      tables.map(async ({ name }) => {
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
        return rows.filter((row) => JSON.stringify(row).includes(text)).map(() => name);
      }),
    );
    return all.flat().toSorted();
  };
  const erase = () => app.call('POST admin/clients/erase', { token: admin, body: { id: resident } });
  const rowsIn = async (table: Table) => (await db.selectFrom(table).selectAll().execute()).length;

  it('is named for each table, and for each column with an account', async () => {
    const ours = await ourTables();
    expect(ours.map(({ name }) => name).toSorted()).toEqual(
      [...ABOUT_NOBODY, ...kept.map(([name]) => name)].toSorted(),
    );
    const nobodys = ours.filter(({ name }) => (ABOUT_NOBODY as readonly string[]).includes(name));
    const accountColumns = nobodys.flatMap(({ name, columns }) =>
      columns.filter((column) => ACCOUNT_COLUMN.test(column.name)).map((column) => `${name}.${column.name}`),
    );
    expect(accountColumns.filter((column) => !NO_RESIDENTS.has(column))).toEqual([]);
  });

  it('is in the copy', async () => {
    for (const [table] of kept) expect([table, await rowsIn(table)]).not.toEqual([table, 0]);
    const { status, text, headers } = await app.call(`GET admin/clients/copy/${resident}`, { token: admin });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const { sections } = JSON.parse(text) as PersonalCopy;
    const filled = sections.filter(({ rows }) => rows.length > 0).map(({ key }) => key);
    const named = kept.flatMap(([, { copied }]) => (typeof copied === 'string' ? copied : []));
    expect(filled.toSorted()).toEqual([...new Set([...named, ...IN_FILES])].toSorted());
    expect(new Set(filled)).toEqual(new Set(sections.map(({ key }) => key)));
    // A code that still is good, and hashes, are nobody's to read.
    expect(text).not.toContain('hash');
    expect(sections.find(({ key }) => key === 'text_messages')?.rows).toEqual([
      { text: 'A code' },
      { text: MARK },
    ]);
  });

  it('is erased, down to the last word', async () => {
    expect((await found(MARK)).length).toBeGreaterThan(kept.length / 2);
    expect((await erase()).status).toBe(200);
    expect(await found(MARK)).toEqual([]);
    app.clock.advance(REMAINS_AFTER_MS);
    await app.runJobs();
    expect(readFileSync(textsFile(), 'utf8')).toBe('');
    expect(await found(PHONE)).toEqual([]);
    for (const [table, { erased }] of kept) {
      if (erased !== 'rows') continue;
      const others = table === 'sessions' || table === 'known_addresses' ? 1 : 0;
      expect([table, await rowsIn(table)]).toEqual([table, others]);
    }
  });
});
