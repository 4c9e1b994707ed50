import {
  type Clock,
  type Database,
  HOUR_MS,
  createAnswerRequest,
  createNotifications,
  createPlayback,
  createPublishNotice,
  inTransaction,
  isoTime,
  notificationsRepository,
  requestKeysOf,
  requestsRepository,
} from '@sebule/server/seeding';
import { type DemoNotice, type DemoWish, notices, wishes } from './admin-activity.ts';

/** Where the demo's residents live. */
export const LOCATION = 'Jacaranda Court';

/** Older notifications have been read. */
const READ_AFTER_HOURS = 24;

interface Known {
  /** The id of an account, by phone or e-mail. */
  idOf: (contact: string) => number;
  titleIdOf: (slug: string) => number;
}

/** Nobody listens to events while the demo is seeded, and no text messages are sent. */
const events = { publish() {} };
const audit = { record: async () => {} };
const sms = { queueToMany: async () => {}, correctAbout: async () => [], cancelAbout: async () => {} };
const smsState = { gateway: 'none', price_kes: 0 } as const;

/** What an admin can do, at the time of a clock. */
const adminAt = (db: Database, clock: Clock) => {
  const { progress } = createPlayback({ db, clock });
  const { notify, correct, announce } = createNotifications({ db, clock, events, progress });
  return {
    answer: createAnswerRequest({ clock, notify, correct, announce, sms, smsState }),
    publish: createPublishNotice({ clock, notify, audit, events, sms, smsState }),
  };
};

const seedWish = (
  db: Database,
  { name, type, askers, answer }: DemoWish,
  { idOf, titleIdOf }: Known,
  now: number,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const requests = requestsRepository(tx.db);
    const at = (hoursAgo: number) => isoTime(now - hoursAgo * HOUR_MS);
    const id = await requests.open(requestKeysOf(name, type), type, name, at(askers[0]?.hoursAgo ?? 0));
    for (const { phone, hoursAgo, description = null, notify } of askers) {
      await requests.ask({
        request_id: id,
        account_id: idOf(phone),
        movie_name: name,
        description,
        notify: notify ? 1 : 0,
        asked_at: at(hoursAgo),
      });
    }
    if (!answer) return id;
    const { by, status, message, slug, hoursAgo } = answer;
    await adminAt(db, { now: () => now - hoursAgo * HOUR_MS }).answer(tx, {
      id,
      status,
      message,
      answeredBy: idOf(by),
      ...(slug !== undefined && { titleId: titleIdOf(slug) }),
    });
    return id;
  });

const seedNotice = (
  db: Database,
  { by, title, message, apartment, hoursAgo, hours }: DemoNotice,
  { idOf }: Known,
  now: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const published = now - hoursAgo * HOUR_MS;
    const audience =
      apartment === undefined
        ? { audience: 'everyone' as const }
        : { audience: 'apartment' as const, location: LOCATION, apartment };
    await adminAt(db, { now: () => published }).publish(
      tx,
      {
        title,
        message,
        ends_at: isoTime(published + hours * HOUR_MS),
        ...audience,
      },
      {
        actor: { accountId: idOf(by), sessionId: 'demo', role: 'admin', userType: 'staff' },
        ip: '127.0.0.1',
      },
    );
  });

/**
 * Seeds requests with their answers, and notices, each at its time.
 * @returns the ids of the requests, by their names
 */
export const seedAdminActivity = async (
  db: Database,
  known: Known,
  now: number,
): Promise<Map<string, number>> => {
  const numbers = new Map<string, number>();
  const readers = new Set(wishes.flatMap(({ askers }) => askers.map(({ phone }) => known.idOf(phone))));
  const told = [
    ...wishes.map((wish) => ({
      hoursAgo: wish.answer?.hoursAgo ?? 0,
      seed: async () => void numbers.set(wish.name, await seedWish(db, wish, known, now)),
    })),
    ...notices.map((notice) => ({
      hoursAgo: notice.hoursAgo,
      seed: () => seedNotice(db, notice, known, now),
    })),
  ].toSorted((a, b) => b.hoursAgo - a.hoursAgo);
  for (const { hoursAgo, seed } of told) {
    await seed();
    if (hoursAgo < READ_AFTER_HOURS) continue;
    for (const id of readers) await notificationsRepository(db).read(id, undefined, isoTime(now));
  }
  return numbers;
};
