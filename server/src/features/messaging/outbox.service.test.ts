import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { ClaimedSms, OutboxRepository } from './outbox.repository.ts';
import { outboxService } from './outbox.service.ts';
import { createSendLog } from './send-log.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

/** The service on a database that holds at most one message, due at `dueAt`. */
const setUp = () => {
  const clock = { now: () => Date.now() };
  const waiting = { dueAt: null as number | null, failure: null as Error | null };
  const sms: ClaimedSms = { id: 1, to: null, subject: 'x', text: 'x', attempts: 1, expiresAt: '' };
  const looked: number[] = [];
  const attempted: number[] = [];
  const outbox = {
    async add() {
      waiting.dueAt = clock.now();
    },
    async claimNext() {
      looked.push(clock.now());
      if (waiting.failure) throw waiting.failure;
      if (waiting.dueAt === null || waiting.dueAt > clock.now()) return undefined;
      waiting.dueAt = clock.now() + 30_000;
      return sms;
    },
    async nextDueAt() {
      return waiting.dueAt === null ? null : isoTime(waiting.dueAt);
    },
  } as Partial<OutboxRepository> as OutboxRepository;
  const sender = {
    async attempt() {
      attempted.push(clock.now());
      waiting.dueAt = attempted.length < 3 ? clock.now() + 5_000 : null;
    },
    abort: () => {},
  };
  const warn = vi.fn<(details: object, message: string) => void>();
  // Nothing is stored here, so nothing has to be rolled back.
  const db = {} as Database;
  const service = outboxService({
    db,
    outboxIn: () => outbox,
    sender,
    clock,
    log: createSendLog({ warn }, clock),
    stopMs: 100,
  });
  const tx = { db, afterCommit: (run: () => void) => run() };
  const queue = () =>
    service.queue({ to: null, text: 'x', subject: 'x', expiresAt: clock.now() + 600_000 }, tx);
  return { waiting, looked, attempted, warn, service, queue };
};

it('sends a moment after queueing, and again when a retry is due', async () => {
  const { service, queue, attempted } = setUp();
  service.start();
  await vi.advanceTimersByTimeAsync(1_000);
  const queuedAt = Date.now();
  await queue();
  await vi.advanceTimersByTimeAsync(199);
  expect(attempted).toEqual([]);
  await vi.advanceTimersByTimeAsync(201);
  expect(attempted).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  const [first = 0, second = 0, third = 0] = attempted;
  expect(first - queuedAt).toBeLessThanOrEqual(400);
  expect([second - first, third - second]).toEqual([5_000, 5_000]);
  await service.stop();
});

it('sends nothing in the background before it is started, or after it is stopped', async () => {
  const { service, queue, looked } = setUp();
  await queue();
  await vi.advanceTimersByTimeAsync(120_000);
  service.start();
  await service.stop();
  service.start();
  await queue();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(looked).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('checks every minute for messages of other servers', async () => {
  const { service, waiting, looked, attempted } = setUp();
  service.start();
  await vi.advanceTimersByTimeAsync(1_000);
  waiting.dueAt = Date.now();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempted).toHaveLength(1);
  waiting.dueAt = null;
  looked.length = 0;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(new Set(looked).size).toBe(10);
  await service.stop();
});

it('survives an unreachable database, and logs that once, briefly', async () => {
  const { service, waiting, queue, attempted, warn } = setUp();
  service.start();
  await queue();
  waiting.failure = Object.assign(new Error('values (123456 is your code)'), { code: 'ECONNREFUSED' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempted).toEqual([]);
  expect(warn.mock.calls).toEqual([[{ reason: 'ECONNREFUSED' }, 'the SMS outbox cannot be read or changed']]);
  waiting.failure = null;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(attempted).toHaveLength(1);
  await service.stop();
});

it('checks again for messages that were queued during a check', async () => {
  const { service, waiting, attempted } = setUp();
  const first = service.flush();
  // The workers have found nothing, but have not received that result yet.
  waiting.dueAt = Date.now();
  await service.flush();
  await first;
  expect(attempted).toHaveLength(1);
});
