import { z } from 'zod';
import { SECOND_MS } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { createJobQueue } from '../job-queue.ts';
import { type JobAttempt, type JobFailure, type JobKind, type JobOutcome, handleJob } from '../job.ts';

type Payload = { name: string };

/** A kind for tests. */
export const testKind = (more: Partial<JobKind<Payload>> = {}): JobKind<Payload> => ({
  name: 'test',
  payload: z.strictObject({ name: z.string() }),
  concurrency: 2,
  sameSubject: 'keep',
  waitsMs: [1_000],
  attemptsMax: 3,
  keptMs: { done: 60_000, failed: 3_600_000 },
  ...more,
});

/** An attempt that lasts until the test ends it. */
export interface HeldAttempt extends JobAttempt {
  name: string;
  end(outcome?: JobOutcome): void;
  fail(error: Error): void;
}

/** Queues on one database and one clock, as several servers have them, or one server after a restart. */
export const createJobsBench = (db: Database) => {
  let now = Date.parse('2026-03-01T12:00:00.000Z');
  const clock = { now: () => now };
  const logged: { details: object; message: string }[] = [];
  const log = { warn: (details: object, message: string) => void logged.push({ details, message }) };
  const disk = { isFull: false };
  return {
    clock,
    disk,
    logged,
    advance(milliseconds: number) {
      now += milliseconds;
    },

    /** A server whose attempts are held; `renew` stands for its timer. */
    server(kinds: JobKind<Payload>[] = [testKind()], stopMs = 10_000, graceMs = SECOND_MS) {
      const held: HeldAttempt[] = [];
      const failures: JobFailure[] = [];
      const renewals = new Set<() => unknown>();
      const every = (_intervalMs: number, work: () => unknown) => {
        renewals.add(work);
        return () => void renewals.delete(work);
      };
      const queue = createJobQueue({ db, clock, log, every, isDiskFull: () => disk.isFull, stopMs, graceMs });
      for (const kind of kinds) {
        const run = ({ name }: Payload, attempt: JobAttempt) =>
          new Promise<JobOutcome | void>((resolve, reject) => {
            held.push({ ...attempt, name, end: resolve, fail: reject });
          });
        queue.register(
          handleJob(kind, { run, onFailed: (_payload, failure) => void failures.push(failure) }),
        );
      }
      return {
        ...queue,
        held,
        failures,
        renewals,
        renew: () => {
          for (const renewal of renewals) renewal();
        },
        add: (
          name: string,
          options: { subject?: string; expiresAt?: number } = {},
          kind = kinds[0] ?? testKind(),
        ) => inTransaction(db, (tx) => queue.queue(kind, { name }, options, tx)),
      };
    },

    rows: () => db.selectFrom('jobs').selectAll().orderBy('id').execute(),
  };
};
export type JobsBench = ReturnType<typeof createJobsBench>;
