import { NO_CREDITS_MARK_S } from '@sebule/contract/playback/limits';
import {
  type Clock,
  type Database,
  HOUR_MS,
  accountsRepository,
  createAuditLog,
  createPlayback,
  feedbackRepository,
  hashPassword,
  inTransaction,
  isoTime,
  parseViewerPhone,
  reportsRepository,
  titlesWriter,
} from '@sebule/server/seeding';
import { adminAuditEntries } from './admin-activity.ts';
import { type DemoAuditEntry, auditEntries, hoursSinceAdded, hoursSinceSignIn } from './audit.ts';
import { movies } from './catalogue/movies.ts';
import { series } from './catalogue/series.ts';
import type { DemoMovie, DemoSeries } from './catalogue/types.ts';
import {
  DEMO_PASSWORD,
  type DemoAccount,
  type DemoFeedback,
  type DemoWatch,
  accounts,
  feedback,
} from './residents.ts';
import { LOCATION, seedAdminActivity } from './seed-admin-activity.ts';
import { watchedDays } from './watch-days.ts';

/** The id of a seeded title and, for a series, those of its episodes. */
interface Seeded {
  id: number;
  /** By season and episode, both counted from 0. */
  episodes: number[][];
}

/** All clips have this duration; demo/media.test.ts checks it. */
export const CLIP_SECONDS = 66;

const clipUrl = (clip: string) => `clips/${clip}.mp4`;
const clipSubtitles = (clip: string) => `clips/${clip}.en.srt`;
const trailerUrl = (trailer: string) => `trailers/${trailer}.mp4`;

const titleRow = (title: DemoMovie | DemoSeries, kind: 'movie' | 'series', createdAt: string) => ({
  kind,
  slug: title.slug,
  title: title.title,
  description: title.description,
  actor: title.actor ?? null,
  director: title.director ?? null,
  writer: title.writer ?? null,
  adult: title.adult ? (1 as const) : (0 as const),
  runtime: 'runtime' in title ? title.runtime : 0,
  release_date: title.releaseDate,
  poster_path: `/${title.slug}-poster.webp`,
  backdrop_path: `/${title.slug}-backdrop.webp`,
  status: 'active' as const,
  is_active: 1 as const,
  created_at: createdAt,
});

type Writer = ReturnType<typeof titlesWriter>;

const seedMovie = async (writer: Writer, movie: DemoMovie, createdAt: string): Promise<Seeded> => {
  const id = await writer.addTitle(titleRow(movie, 'movie', createdAt), movie.genres);
  await writer.addFile({
    title_id: id,
    label: 'HD',
    order_no: 1,
    url: clipUrl(movie.clip),
    trailer_url: trailerUrl(movie.trailer),
    subtitles_url: clipSubtitles(movie.clip),
    credits_start: movie.creditsStart ?? NO_CREDITS_MARK_S,
  });
  return { id, episodes: [] };
};

const seedSeries = async (writer: Writer, show: DemoSeries, createdAt: string): Promise<Seeded> => {
  const id = await writer.addTitle(titleRow(show, 'series', createdAt), show.genres);
  const episodes: number[][] = [];
  for (const [seasonIndex, season] of show.seasons.entries()) {
    const seasonId = await writer.addSeason({
      title_id: id,
      name: season.name,
      order_no: seasonIndex + 1,
      trailer_url: trailerUrl(season.trailer),
      status: 'active',
      is_active: 1,
    });
    const ids: number[] = [];
    for (const [episodeIndex, episode] of season.episodes.entries()) {
      ids.push(
        await writer.addEpisode({
          season_id: seasonId,
          name: episode.name,
          order_no: episodeIndex + 1,
          season_no: seasonIndex + 1,
          episode_no: episodeIndex + 1,
          overview: episode.overview,
          runtime: episode.runtime,
          thumbnail_path: null,
          url: clipUrl(episode.clip),
          subtitles_url: clipSubtitles(episode.clip),
          credits_start: NO_CREDITS_MARK_S,
          status: 'active',
          is_active: 1,
        }),
      );
    }
    episodes.push(ids);
  }
  return { id, episodes };
};

/** Seeds the catalogue as if a title had been added each hour, the latest release last. */
const seedCatalogue = async (db: Database, now: number): Promise<Map<string, Seeded>> => {
  const seeded = new Map<string, Seeded>();
  const titles = [...movies, ...series].toSorted((a, b) => b.releaseDate.localeCompare(a.releaseDate));
  for (const [hoursAgo, title] of titles.entries()) {
    const createdAt = isoTime(now - hoursAgo * HOUR_MS);
    const entry = await inTransaction(db, (tx) => {
      const writer = titlesWriter(tx.db);
      return 'seasons' in title ? seedSeries(writer, title, createdAt) : seedMovie(writer, title, createdAt);
    });
    seeded.set(title.slug, entry);
  }
  return seeded;
};

/** The name of an account in `auditEntries`. */
const personOf = ({ userType, firstName }: DemoAccount): string =>
  userType === 'viewer' ? firstName : userType;

const lastSignIn = (account: DemoAccount, now: number): string | null => {
  const hours = hoursSinceSignIn(personOf(account));
  return hours === undefined ? null : isoTime(now - hours * HOUR_MS);
};

const accountRow = (account: DemoAccount, passwordHash: string, now: number) => ({
  role: account.userType === 'viewer' ? ('viewer' as const) : ('admin' as const),
  user_type: account.userType,
  status: account.status ?? ('active' as const),
  name: `${account.firstName} ${account.lastName}`,
  first_name: account.firstName,
  last_name: account.lastName,
  short_name: account.lastName,
  phone: account.phone ? parseViewerPhone(account.phone) : null,
  email: account.email ?? null,
  country: 'KE',
  position: null,
  apartment: account.apartment ?? null,
  location: LOCATION,
  password_hash: account.hasPassword ? passwordHash : null,
  remember_me: 1 as const,
  show_subtitles: 1 as const,
  created_at: isoTime(now - hoursSinceAdded(personOf(account)) * HOUR_MS),
  last_login_at: lastSignIn(account, now),
  deleted_at: null,
});

const seedHistory = async (
  db: Database,
  accountId: number,
  history: DemoWatch[],
  titles: Map<string, Seeded>,
  now: number,
): Promise<void> => {
  const { progress } = createPlayback({ db, clock: { now: () => now } });
  for (const { slug, seconds, hoursAgo, completed = false, episode } of history) {
    const title = titles.get(slug);
    if (!title) throw new Error(`residents.ts: there is no title ${slug}`);
    await progress.save(accountId, {
      movie_id: title.id,
      progress: seconds,
      duration: CLIP_SECONDS,
      is_series: episode !== undefined,
      episode_id: episode ? (title.episodes[episode[0] - 1]?.[episode[1] - 1] ?? null) : null,
      isCompleted: completed,
      at: now - hoursAgo * HOUR_MS,
    });
  }
};

/** Stores a thread with its messages. `idOf` knows the accounts by phone or e-mail. */
const seedFeedback = async (
  db: Database,
  { phone, subject, status, messages, report }: DemoFeedback,
  idOf: (contact: string) => number,
  titles: Map<string, Seeded>,
  now: number,
): Promise<void> => {
  const at = (hours: number) => isoTime(now - hours * HOUR_MS);
  await inTransaction(db, async (tx) => {
    const threads = feedbackRepository(tx.db);
    const [first, ...answers] = messages;
    const opened = { account_id: idOf(phone), subject, created_at: at(first.hoursAgo) };
    const threadId = await threads.open({ ...opened, message: first.message });
    for (const { message, hoursAgo, by } of answers) {
      const from = by ? { sender: 'admin' as const, authorId: idOf(by) } : { sender: 'client' as const };
      await threads.addMessages([threadId], { message, createdAt: at(hoursAgo), ...from });
    }
    if (status) await threads.setStatus([threadId], status);
    if (!report) return;
    const title = titles.get(report.slug);
    if (!title) throw new Error(`residents.ts: there is no title ${report.slug}`);
    const [season, episode] = report.episode ?? [0, 0];
    const episodeId = title.episodes[season - 1]?.[episode - 1];
    await reportsRepository(tx.db).add(threadId, {
      video_id: title.id,
      ...(episodeId !== undefined && { episode_id: episodeId }),
      second: report.second,
      codecs: report.codecs ?? [],
      browser: report.browser,
    });
  });
};

/** The network address of the owner and the staff. */
const OFFICE = '192.168.1.10';

/** Seeds the audit log. */
const seedAudit = async (
  db: Database,
  done: readonly DemoAuditEntry[],
  people: ReadonlyMap<string, number>,
  titles: ReadonlyMap<string, Seeded>,
  wishes: ReadonlyMap<string, number>,
  now: number,
): Promise<void> => {
  const named = new Map([...movies, ...series].map(({ slug, title }) => [slug, title]));
  const noteOf = ({ title, wish, note = '' }: DemoAuditEntry): string => {
    if (wish !== undefined) return `#${wishes.get(wish)}: ${note}`;
    if (title === undefined) return note;
    const kind = movies.some(({ slug }) => slug === title) ? 'movie' : 'series';
    return `${kind} ${titles.get(title)?.id} ${named.get(title)}${note}`;
  };
  for (const entry of done) {
    const audit = createAuditLog({ db, clock: { now: () => now - entry.hoursAgo * HOUR_MS } });
    const note = noteOf(entry);
    await inTransaction(db, (tx) =>
      audit.record(
        {
          event: entry.event,
          actorId: people.get(entry.by),
          subjectId: entry.whom === undefined ? undefined : people.get(entry.whom),
          from: entry.from ?? OFFICE,
          ...(note && { note }),
        },
        tx,
      ),
    );
  }
};

/** Seeds watch time, for the admins' charts. */
const seedWatchedDays = async (db: Database, titles: Map<string, Seeded>, now: number): Promise<void> => {
  const rows = watchedDays(now).map(({ day, slug, seconds }) => {
    const title = titles.get(slug);
    if (!title) throw new Error(`watch-days.ts: there is no title ${slug}`);
    return { day, title_id: title.id, seconds };
  });
  await db.insertInto('watched_days').values(rows).execute();
};

const MARK = 'demo';

const isEmpty = async (db: Database, table: 'secrets' | 'accounts' | 'titles'): Promise<boolean> =>
  (await db.selectFrom(table).selectAll().limit(1).executeTakeFirst()) === undefined;

/**
 * Whether the database is the demo's own. One with unmarked data belongs to a real building, where accounts with a
 * published password must never appear.
 */
const isOurs = async (db: Database): Promise<boolean> => {
  const mark = await db.selectFrom('secrets').select('name').where('name', '=', MARK).executeTakeFirst();
  if (mark) return true;
  const areEmpty = await Promise.all(
    (['secrets', 'accounts', 'titles'] as const).map((table) => isEmpty(db, table)),
  );
  return areEmpty.every(Boolean);
};

/**
 * Fills an empty database with the demo's catalogue, accounts and progress and, with `hasAdminActivity`, requests and
 * notices.
 * @throws Error when the database belongs to a real installation
 */
export const seedDemo = async (
  db: Database,
  clock: Clock,
  { hasAdminActivity = true } = {},
): Promise<void> => {
  if (!(await isOurs(db))) {
    throw new Error(
      'this database belongs to a real installation; give the demo another DATA_DIR or DATABASE_URL',
    );
  }
  await db
    .insertInto('secrets')
    .values({ name: MARK, value: '' })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const present = await db.selectFrom('titles').select('id').limit(1).executeTakeFirst();
  if (present) return;
  const now = clock.now();
  const titles = await seedCatalogue(db, now);
  await seedWatchedDays(db, titles, now);
  const repository = accountsRepository(db);
  const passwordHash = await hashPassword(DEMO_PASSWORD, 'demo');
  const ids = new Map<string | undefined, number>();
  const people = new Map<string, number>();
  for (const account of accounts) {
    const { id } = await repository.insert(accountRow(account, passwordHash, now));
    ids.set(account.phone ?? account.email, id);
    people.set(personOf(account), id);
    await seedHistory(db, id, account.history ?? [], titles, now);
  }
  const idOf = (contact: string): number => {
    const id = ids.get(contact);
    if (id === undefined) throw new Error(`residents.ts: there is no ${contact}`);
    return id;
  };
  for (const thread of feedback) await seedFeedback(db, thread, idOf, titles, now);
  const titleIdOf = (slug: string): number => {
    const title = titles.get(slug);
    if (!title) throw new Error(`admin-activity.ts: there is no title ${slug}`);
    return title.id;
  };
  const asked = hasAdminActivity
    ? await seedAdminActivity(db, { idOf, titleIdOf }, now)
    : new Map<string, number>();
  const done = [...auditEntries, ...(hasAdminActivity ? adminAuditEntries : [])].toSorted(
    (a, b) => b.hoursAgo - a.hoursAgo,
  );
  await seedAudit(db, done, people, titles, asked, now);
};
