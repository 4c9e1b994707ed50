import type { Database } from '#platform/db/schema.ts';
import { createJobQueue } from '#platform/jobs/job-queue.ts';
import type { SmsConfig } from '../config.ts';
import { type OutgoingSms, createMessaging } from '../features/messaging/index.ts';

export const TEST_PHONE = '254712345678';
/** Long enough that a busy machine does not look like a silent gateway. */
const LONG_TIMEOUTS = { attemptMaxMs: 10_000, stopMs: 10_000 };

export type Timeouts = typeof LONG_TIMEOUTS;

type Account = Extract<SmsConfig, { provider: 'africastalking' }>;

interface BenchOptions {
  db: Database;
  dataDir: string;
  apiUrl: string;
}

/** Outboxes on one database and one clock, as several servers have them, or one server after a restart. */
export const createTestBench = ({ db, dataDir, apiUrl }: BenchOptions) => {
  const account: Account = {
    provider: 'africastalking',
    username: 'sebule',
    apiKey: 'atsk_secret',
    apiUrl,
  };
  const logged: { details: object; message: string }[] = [];
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  const clock = { now: () => now };
  return {
    clock,
    advance(milliseconds: number) {
      now += milliseconds;
    },
    logged,
    messages: () => logged.map(({ message }) => message),
    outbox: (sms: Partial<Account> | { provider: 'log' } = {}, timeouts: Partial<Timeouts> = {}) => {
      const { attemptMaxMs, stopMs } = { ...LONG_TIMEOUTS, ...timeouts };
      const log = { warn: (details: object, message: string) => void logged.push({ details, message }) };
      const jobs = createJobQueue({ db, clock, log, stopMs });
      const options = { db, clock, jobs, dataDir, sms: { ...account, ...sms }, log, attemptMaxMs };
      return { ...jobs, ...createMessaging(options) };
    },
    sms: (more: Partial<OutgoingSms> = {}): OutgoingSms => ({
      to: TEST_PHONE,
      text: '123456 is your code',
      subject: `reset:${Math.random()}`,
      expiresAt: now + 600_000,
      ...more,
    }),
    rows: () => db.selectFrom('jobs').selectAll().orderBy('id').execute(),
  };
};
export type TestBench = ReturnType<typeof createTestBench>;
