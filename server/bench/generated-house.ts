import { sql } from 'kysely';
import { daysUntil } from '#platform/building-days.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import type { Database, Tables } from '#platform/db/schema.ts';
import { STORED_PASSWORD } from '../src/testing/fixtures.ts';
import { phoneOf } from './bench-server.ts';
import { type Random, catalogueOf, fillCatalogue, pick, randomFrom } from './generated-catalogue.ts';

export interface HouseSize {
  residents: number;
  /** Rows of progress of each resident. */
  watchedEach: number;
  titles: number;
  requests: number;
  feedback: number;
  /** Those of the feedback that are reports of problems with a film. */
  reports: number;
  auditEntries: number;
  notices: number;
  /** Residents who have asked to be erased. */
  erasures: number;
  failedJobs: number;
}

/** Residents who have watched for years: two million rows of progress. */
export const LARGE_HOUSE: HouseSize = {
  residents: 5_000,
  watchedEach: 400,
  titles: 10_000,
  requests: 5_000,
  feedback: 5_000,
  reports: 100,
  auditEntries: 20_000,
  notices: 200,
  erasures: 100,
  failedJobs: 0,
};

/** Rows that one statement inserts, and one transaction. */
const BATCH = 500;
const BATCHES_AT_ONCE = 20;
const DAYS_WATCHED = 90;
const TITLES_A_DAY = 300;
const WATCHING = 200;
const REQUEST_STATUSES = ['pending', 'inProgress', 'uploaded', 'uploaded', 'uploaded', 'cancelled'] as const;

/** Stores made rows in committed batches, so that not all of them are in memory or in one transaction. */
const insertAll = async <Row>(
  db: Database,
  table: keyof Tables,
  count: number,
  rowAt: (index: number) => Row,
  into: (tx: Database, rows: Row[]) => Promise<unknown>,
): Promise<void> => {
  for (let from = 0; from < count; from += BATCH * BATCHES_AT_ONCE) {
    await db.transaction().execute(async (tx) => {
      const end = Math.min(count, from + BATCH * BATCHES_AT_ONCE);
      for (let start = from; start < end; start += BATCH) {
        const rows = Array.from({ length: Math.min(BATCH, end - start) }, (_nothing, at) =>
          rowAt(start + at),
        );
        await into(tx, rows);
      }
    });
  }
  await sql`analyze ${sql.table(table)}`.execute(db);
};

const addResidents = (db: Database, count: number, now: number, random: Random) =>
  insertAll(
    db,
    'accounts',
    count,
    (index) => ({
      role: 'viewer' as const,
      user_type: 'viewer' as const,
      status: index % 100 === 0 ? ('pending' as const) : ('active' as const),
      name: `Resident ${index}`,
      first_name: 'Resident',
      last_name: String(index),
      short_name: String(index),
      phone: phoneOf(index),
      country: 'KE',
      apartment: index % 50 === 0 ? null : `${pick(random, ['A', 'B', 'C', 'D'])}${Math.floor(index / 3)}`,
      location: pick(random, ['North', 'South', 'East']),
      remember_me: 1 as const,
      show_subtitles: 0 as const,
      // Whoever waits for longer is erased meanwhile.
      created_at: isoTime(now - (index % 100 === 0 ? 30 : 400) * DAY_MS),
    }),
    (tx, rows) => tx.insertInto('accounts').values(rows).execute(),
  );

const addProgress = (db: Database, firstResident: number, size: HouseSize, now: number, random: Random) =>
  insertAll(
    db,
    'watch_progress',
    size.residents * size.watchedEach,
    (index) => {
      const resident = Math.floor(index / size.watchedEach);
      const nth = index % size.watchedEach;
      const completed = random() < 0.6 ? (1 as const) : (0 as const);
      return {
        account_id: firstResident + resident,
        // Another title for each of a resident's rows.
        title_id: 1 + ((resident * 37 + nth * 21) % size.titles),
        episode_key: 0,
        progress: Math.floor(random() * 5_000),
        duration: 5_700,
        completed,
        ever_completed: completed,
        saved_at: isoTime(now - random() * 400 * DAY_MS),
      };
    },
    (tx, rows) => tx.insertInto('watch_progress').values(rows).execute(),
  );

const addLastWatched = (db: Database, firstResident: number, { residents, titles }: HouseSize, now: number) =>
  insertAll(
    db,
    'last_watched',
    residents,
    (index) => ({
      account_id: firstResident + index,
      title_id: 1 + ((index * 37) % titles),
      episode_id: null,
      saved_at: isoTime(
        now + MINUTE_MS * 60 - (index < WATCHING ? index * SECOND_MS : index * 20 * MINUTE_MS),
      ),
    }),
    (tx, rows) => tx.insertInto('last_watched').values(rows).execute(),
  );

const addRequests = async (
  db: Database,
  firstResident: number,
  size: HouseSize,
  now: number,
  random: Random,
) => {
  const askedAt = (index: number) => isoTime(now - index * MINUTE_MS);
  await insertAll(
    db,
    'movie_requests',
    size.requests,
    (index) => ({
      title_key: `wish${index}`,
      movie_type: 'movie' as const,
      plain_key: `wish${index}`,
      movie_name: `Wish ${index}`,
      search_name: `wish ${index}`,
      status: pick(random, REQUEST_STATUSES),
      created_at: askedAt(index),
    }),
    (tx, rows) => tx.insertInto('movie_requests').values(rows).execute(),
  );
  await insertAll(
    db,
    'movie_request_askers',
    size.requests * 2,
    (index) => ({
      request_id: 1 + Math.floor(index / 2),
      account_id: firstResident + ((index * 13) % size.residents),
      movie_name: `Wish ${Math.floor(index / 2)}`,
      notify: 1 as const,
      asked_at: askedAt(index),
    }),
    (tx, rows) => tx.insertInto('movie_request_askers').values(rows).execute(),
  );
};

const addFeedback = async (
  db: Database,
  firstResident: number,
  { feedback, reports, residents, titles }: HouseSize,
  now: number,
) => {
  const writtenAt = (index: number) => isoTime(now - (feedback - index) * MINUTE_MS);
  await insertAll(
    db,
    'feedback_threads',
    feedback,
    (index) => ({
      account_id: firstResident + (index % residents),
      subject: `Subject ${index}`,
      status: index % 10 === 0 ? ('open' as const) : ('closed' as const),
      created_at: writtenAt(index),
      updated_at: writtenAt(index),
      last_sender: 'client' as const,
    }),
    (tx, rows) => tx.insertInto('feedback_threads').values(rows).execute(),
  );
  await insertAll(
    db,
    'feedback_messages',
    feedback,
    (index) => ({
      thread_id: 1 + index,
      sender_type: 'client' as const,
      message: `It lags for the ${index}th time.`,
      created_at: writtenAt(index),
    }),
    (tx, rows) => tx.insertInto('feedback_messages').values(rows).execute(),
  );
  await insertAll(
    db,
    'feedback_reports',
    reports,
    (index) => ({
      thread_id: 1 + index,
      title_id: 1 + ((index * 7) % (titles / 20)),
      second: index % 5_000,
      codecs: 'avc1.640028,mp4a.40.2',
      browser: 'Chrome 120 on Android',
    }),
    (tx, rows) => tx.insertInto('feedback_reports').values(rows).execute(),
  );
};

const addAuditEntries = async (
  db: Database,
  owner: number,
  firstResident: number,
  { auditEntries, residents, titles }: HouseSize,
  now: number,
) => {
  const events = ['sign-in', 'history-viewed', 'title-changed', 'client-changed'] as const;
  const hasNote = (index: number) => index % events.length === 2;
  await insertAll(
    db,
    'audit_log',
    auditEntries,
    (index) => ({
      at: isoTime(now - (auditEntries - index) * MINUTE_MS),
      event: events[index % events.length] ?? 'sign-in',
      actor_id: owner,
      subject_id: hasNote(index) ? null : firstResident + (index % residents),
      address: '192.168.1.20',
      note: hasNote(index) ? `Title ${index % titles}` : null,
    }),
    (tx, rows) => tx.insertInto('audit_log').values(rows).execute(),
  );
  await insertAll(
    db,
    'audit_words',
    auditEntries / events.length,
    (index) => ({ word: `${(index * events.length + 2) % titles}`, entry_id: index * events.length + 3 }),
    (tx, rows) => tx.insertInto('audit_words').values(rows).execute(),
  );
};

const addNotices = (db: Database, owner: number, count: number, now: number) =>
  insertAll(
    db,
    'notices',
    count,
    (index) => ({
      title: `Water ${index}`,
      message: 'The pump is repaired tomorrow from eight to ten.',
      audience: 'everyone' as const,
      created_at: isoTime(now - (count - index) * 60 * MINUTE_MS),
      created_by: owner,
      ends_at: isoTime(now + (index < count - 20 ? -1 : 1) * DAY_MS),
      residents: 4_950,
    }),
    (tx, rows) => tx.insertInto('notices').values(rows).execute(),
  );

const addErasures = (db: Database, firstResident: number, count: number, now: number) =>
  insertAll(
    db,
    'erasures',
    count,
    (index) => ({
      account_id: firstResident + index * 3,
      asked_at: isoTime(now - index * 60 * MINUTE_MS),
      due_at: isoTime(now + 7 * DAY_MS - index * 60 * MINUTE_MS),
    }),
    (tx, rows) => tx.insertInto('erasures').values(rows).execute(),
  );

const addWatchedDays = (db: Database, titles: number, now: number, random: Random) => {
  const days = daysUntil(now, DAYS_WATCHED);
  return insertAll(
    db,
    'watched_days',
    days.length * TITLES_A_DAY,
    (index) => ({
      day: days[Math.floor(index / TITLES_A_DAY)] ?? '',
      title_id: 1 + (((index % TITLES_A_DAY) * 31 + Math.floor(index / TITLES_A_DAY)) % titles),
      seconds: Math.floor(random() * 20_000),
    }),
    (tx, rows) => tx.insertInto('watched_days').values(rows).execute(),
  );
};

const addFailedJobs = (db: Database, count: number, now: number) =>
  insertAll(
    db,
    'jobs',
    count,
    (index) => ({
      kind: 'delete-files',
      payload: '{"paths":[]}',
      state: 'failed' as const,
      attempts: 30,
      lease: 30,
      last_error: 'the disk is read-only',
      created_at: isoTime(now - index * MINUTE_MS),
      finished_at: isoTime(now - index * MINUTE_MS),
    }),
    (tx, rows) => tx.insertInto('jobs').values(rows).execute(),
  );

/** Fills an empty database with what the admins of a very large building would have after years. */
export const fillHouse = async (db: Database, ownerEmail: string, size: HouseSize): Promise<void> => {
  const now = Date.now();
  const random = randomFrom(30);
  const { id: owner } = await db
    .insertInto('accounts')
    .values({
      role: 'admin',
      user_type: 'owner',
      status: 'active',
      name: 'Grace Akinyi',
      first_name: 'Grace',
      last_name: 'Akinyi',
      short_name: 'Akinyi',
      email: ownerEmail,
      country: 'KE',
      password_hash: STORED_PASSWORD,
      remember_me: 1,
      show_subtitles: 0,
      created_at: isoTime(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const firstResident = owner + 1;
  await addResidents(db, size.residents, now, random);
  const catalogue = catalogueOf(size.titles, now);
  // Admin pages do not search in texts, and PostgreSQL takes minutes for the words of so many.
  const titles = catalogue.titles.map((title) => ({ ...title, description: '', actor: '', director: '' }));
  const episodes = catalogue.episodes.map((episode) => ({ ...episode, overview: '' }));
  await fillCatalogue(db, { ...catalogue, titles, episodes });
  await addProgress(db, firstResident, size, now, random);
  await addLastWatched(db, firstResident, size, now);
  await addRequests(db, firstResident, size, now, random);
  await addFeedback(db, firstResident, size, now);
  await addWatchedDays(db, size.titles, now, random);
  await addFailedJobs(db, size.failedJobs, now);
  await addAuditEntries(db, owner, firstResident, size, now);
  await addNotices(db, owner, size.notices, now);
  await addErasures(db, firstResident, size.erasures, now);
};
