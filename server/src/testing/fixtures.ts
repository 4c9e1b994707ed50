import { argon2Sync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Insertable } from 'kysely';
import { accountsRepository } from '#features/accounts/index.ts';
import { titlesWriter } from '#features/catalogue/index.ts';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import type {
  AccountsTable,
  Database,
  EpisodesTable,
  JobsTable,
  LostFilesTable,
  TitlesTable,
} from '#platform/db/schema.ts';
import { TEST_NOW, type TestApp, createTestApp } from './app.ts';
import type { OpenTestDatabase } from './databases.ts';

export const PASSWORD = 'mvua inanyesha';

/** A check costs what its stored password says: this one next to nothing, since most tests begin with a sign-in. */
const cheaplyHashed = (password: string): string => {
  const nonce = Buffer.alloc(16, 'fixtures');
  const cost = { memory: 8, passes: 1, parallelism: 1 };
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength: 32, ...cost });
  const [salt, hash] = [nonce, tag].map((bytes) => bytes.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt}$${hash}`;
};

export const STORED_PASSWORD = cheaplyHashed(PASSWORD);

/** An active viewer by default. */
export const addAccount = async (
  db: Database,
  account: Partial<Insertable<AccountsTable>> = {},
): Promise<number> => {
  const row = await accountsRepository(db).insert({
    role: 'viewer',
    user_type: 'viewer',
    status: 'active',
    name: 'Amina Njeri',
    first_name: 'Amina',
    last_name: 'Njeri',
    short_name: 'Njeri',
    phone: null,
    email: null,
    country: 'KE',
    position: null,
    apartment: 'A4',
    location: null,
    password_hash: null,
    remember_me: 1,
    show_subtitles: 0,
    created_at: isoTime(TEST_NOW),
    last_login_at: null,
    deleted_at: null,
    ...account,
  });
  return row.id;
};

export const VIEWER_PHONE = '254712345678';
export const OTHER_PHONE = '254712345679';
export const OWNER_PHONE = '254712000001';
export const OWNER_EMAIL = 'owner@sebule.example';
export const STAFF_EMAIL = 'staff@sebule.example';

const admin = async (db: Database, userType: 'owner' | 'staff', email: string) =>
  addAccount(db, {
    role: 'admin',
    user_type: userType,
    email,
    contact_phone: userType === 'owner' ? OWNER_PHONE : null,
    password_hash: STORED_PASSWORD,
  });

export interface People {
  viewer: number;
  other: number;
  owner: number;
  staff: number;
}

/** One account of each kind. */
export const addPeople = async (db: Database): Promise<People> => ({
  viewer: await addAccount(db, { phone: VIEWER_PHONE }),
  other: await addAccount(db, { phone: OTHER_PHONE, name: 'Baraka Otieno', short_name: 'Otieno' }),
  owner: await admin(db, 'owner', OWNER_EMAIL),
  staff: await admin(db, 'staff', STAFF_EMAIL),
});

const expectToken = (token: string | undefined): string => {
  if (!token) throw new Error('sign-in failed');
  return token;
};

/** Signs a viewer in from home and returns the token. */
export const signInViewer = async (app: TestApp, phone = VIEWER_PHONE): Promise<string> =>
  expectToken((await app.call('POST user/login', { body: { prevelages: 'viewer', phone } })).body.token);

export const signInAdmin = async (app: TestApp, email = OWNER_EMAIL): Promise<string> =>
  expectToken(
    (await app.call('POST user/login', { body: { prevelages: 'admin', email, password: PASSWORD } })).body
      .token,
  );

/** An app with one account of each kind, whose viewer is signed in. The caller must close it. */
export const startWithViewer = async (
  open: OpenTestDatabase,
  env?: Record<string, string>,
): Promise<{ app: TestApp; people: People; token: string }> => {
  const app = await createTestApp(open, env);
  const people = await addPeople(app.database.db);
  return { app, people, token: await signInViewer(app) };
};

/** Sends a code to a phone whose holder has forgotten their password; returns the request that submits it. */
export const forgottenPassword = async (app: TestApp, phone: string) => {
  const asked = await app.call('POST user/forgot-password', { body: { phone } });
  // By the phone: several messages are sent at once, in any order.
  const message = (await app.sentSms()).findLast(({ to }) => to.endsWith(phone));
  const code = message?.text.match(/\d{6}/)?.[0] ?? '';
  const { id, user_id } = asked.body.details[0] as { id: number; user_id: number };
  return { phone, code, id, user_id };
};

/** An app with one account of each kind, whose staff is signed in. The caller must close it. */
export const startWithStaff = async (
  open: OpenTestDatabase,
): Promise<{ app: TestApp; people: People; admin: string }> => {
  const app = await createTestApp(open);
  const people = await addPeople(app.database.db);
  return { app, people, admin: await signInAdmin(app, STAFF_EMAIL) };
};

/** The grant for the holder of a phone who has entered its code. */
export const resetGrant = async (app: TestApp, phone = VIEWER_PHONE): Promise<string> => {
  const body = await forgottenPassword(app, phone);
  return expectToken((await app.call('PATCH user/submit-code', { body })).body.token);
};

type TitleOptions = Partial<Insertable<TitlesTable>> & { genres?: string[] };

const addTitle = (
  db: Database,
  kind: 'movie' | 'series',
  slug: string,
  { genres = ['Drama'], ...title }: TitleOptions,
) =>
  titlesWriter(db).addTitle(
    {
      kind,
      slug,
      title: slug.replaceAll('-', ' '),
      description: `About ${slug}.`,
      adult: 0,
      runtime: kind === 'movie' ? 95 : 0,
      release_date: '2024-05-01',
      poster_path: `/${slug}-poster.webp`,
      backdrop_path: `/${slug}-backdrop.webp`,
      status: 'active',
      is_active: 1,
      created_at: isoTime(TEST_NOW),
      ...title,
    },
    genres,
  );

/** A movie with one file; returns the title's id. */
export const addMovie = async (db: Database, slug: string, options: TitleOptions = {}): Promise<number> => {
  const id = await addTitle(db, 'movie', slug, options);
  await titlesWriter(db).addFile({
    title_id: id,
    label: 'HD',
    order_no: 1,
    url: `films/${slug}.mp4`,
    trailer_url: `trailers/${slug}.mp4`,
    subtitles_url: `films/${slug}.en.srt`,
    credits_start: 5_000,
  });
  return id;
};

/** A file that has left the media folder, of which nobody knows more. */
export const addLostFile = async (
  db: Database,
  lost: string,
  known: Partial<Insertable<LostFilesTable>> = {},
): Promise<void> => {
  await db
    .insertInto('lost_files')
    .values({
      path: lost,
      name: path.basename(lost),
      kind: 'video',
      size: null,
      modified_ms: null,
      duration: null,
      facts: null,
      sample: null,
      lost_at: isoTime(TEST_NOW),
      relinked_to: null,
      relinked_references: null,
      relinked_at: null,
      ...known,
    })
    .execute();
};

/** What somebody thought of a new movie. */
export const addRating = async (db: Database, account_id: number): Promise<void> => {
  const title_id = await addMovie(db, 'rated');
  await db
    .insertInto('ratings')
    .values({ account_id, title_id, stars: 5, rated_at: isoTime(TEST_NOW) })
    .execute();
};

export interface SeriesFixture {
  id: number;
  seasons: number[];
  /** By season and order, both counted from 0. */
  episodes: number[][];
}

export const addEpisode = (
  db: Database,
  seasonId: number,
  order: number,
  episode: Partial<Insertable<EpisodesTable>> = {},
): Promise<number> =>
  titlesWriter(db).addEpisode({
    season_id: seasonId,
    name: `Episode ${order}`,
    order_no: order,
    season_no: 1,
    episode_no: order,
    overview: 'Things happen.',
    runtime: 24,
    thumbnail_path: null,
    url: `series/${seasonId}-${order}.mp4`,
    subtitles_url: null,
    credits_start: 30_000,
    status: 'active',
    is_active: 1,
    ...episode,
  });

/** A series with the given numbers of seasons and episodes. */
export const addSeries = async (
  db: Database,
  slug: string,
  shape: { seasons?: number; episodes?: number } = {},
  options: TitleOptions = {},
): Promise<SeriesFixture> => {
  const { seasons: seasonCount = 2, episodes: episodeCount = 2 } = shape;
  const id = await addTitle(db, 'series', slug, options);
  const seasons: number[] = [];
  const episodes: number[][] = [];
  for (let order = 1; order <= seasonCount; order += 1) {
    const seasonId = await titlesWriter(db).addSeason({
      title_id: id,
      name: `Season ${order}`,
      order_no: order,
      trailer_url: `trailers/${slug}-${order}.mp4`,
      status: 'active',
      is_active: 1,
    });
    seasons.push(seasonId);
    const ids: number[] = [];
    for (let number = 1; number <= episodeCount; number += 1)
      ids.push(await addEpisode(db, seasonId, number));
    episodes.push(ids);
  }
  return { id, seasons, episodes };
};

/** A job that has failed for good; returns its id. */
export const addFailedJob = async (
  db: Database,
  job: Partial<Insertable<JobsTable>> = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('jobs')
    .values({
      kind: 'delete-files',
      subject: null,
      payload: JSON.stringify({ paths: [] }),
      state: 'failed',
      attempts: 3,
      lease: 3,
      due_at: null,
      last_error: '1 of 1 files stay; films/kite.mp4: EROFS',
      created_at: isoTime(TEST_NOW),
      expires_at: null,
      finished_at: isoTime(TEST_NOW),
      ...job,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A message to each of these phones, in the file of those that no gateway sends. */
export const writeTexts = (dataDir: string, phones: readonly string[], text = 'Karibu'): void => {
  const lines = phones.map((to) => `${JSON.stringify({ to, text, at: isoTime(TEST_NOW) })}\n`);
  mkdirSync(path.join(dataDir, 'outbox'), { recursive: true });
  writeFileSync(path.join(dataDir, 'outbox/sms.jsonl'), lines.join(''));
};

/** Records on each of the seven days from `now` on, so that the time is proven: see `AuditLog.provenTime`. */
export const proveTime = (db: Database, now: number) =>
  db
    .insertInto('audit_log')
    .values(
      Array.from({ length: 7 }, (_nothing, days) => ({
        at: isoTime(now + days * DAY_MS),
        event: 'signed-out',
        address: 'x',
      })),
    )
    .execute();
