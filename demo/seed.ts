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
} from '@sebule/server/seeding';
import { ARRIVED_HOURS_AGO, adminAuditEntries } from './admin-activity.ts';
import { type DemoAuditEntry, auditEntries, hoursSinceAdded, hoursSinceSignIn } from './audit.ts';
import { arrival } from './catalogue/arrival.ts';
import { movies } from './catalogue/movies.ts';
import { series } from './catalogue/series.ts';
import {
  DEMO_PASSWORD,
  type DemoAccount,
  type DemoFeedback,
  type DemoWatch,
  accounts,
  feedback,
} from './residents.ts';
import { LOCATION, seedAdminActivity } from './seed-admin-activity.ts';
import { CLIP_SECONDS, type Seeded, seedArrival, seedCatalogue } from './seed-catalogue.ts';
import { watchedDays } from './watch-days.ts';

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
  const named = new Map([...movies, arrival, ...series].map(({ slug, title }) => [slug, title]));
  const noteOf = ({ title, wish, note = '' }: DemoAuditEntry): string => {
    if (wish !== undefined) return `#${wishes.get(wish)}: ${note}`;
    if (title === undefined) return note;
    const kind = series.some(({ slug }) => slug === title) ? 'series' : 'movie';
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
 * Fills an empty database with the demo's catalogue, accounts and progress and, with `hasAdminActivity`, requests,
 * notices and a film that waits to be prepared.
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
  if (hasAdminActivity)
    titles.set(arrival.slug, await seedArrival(db, isoTime(now - ARRIVED_HOURS_AGO * HOUR_MS)));
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
