import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isoTime } from '#platform/clock.ts';
import { everyInterval } from '#platform/every.ts';
import { createJobRunner } from './job-runner.ts';
import { type JobAttempt, handleJob } from './job.ts';
import type { JobsRepository, LeasedJob } from './jobs.repository.ts';
import { LEASE_MS, pollIntervalMs } from './jobs.rules.ts';
import { testKind } from './testing/jobs-bench.ts';

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-01T12:00:00.000Z') }));
afterEach(() => void vi.useRealTimers());

/** A runner on a database that holds at most one job, due at `dueAt`, which fails twice, if nothing else is said. */
const setUp = (run?: (attempt: JobAttempt) => Promise<void>, hasOtherServers = false) => {
  const clock = { now: () => Date.now() };
  const waiting = { dueAt: null as number | null, failure: null as Error | null, isDiskFull: false };
  const leased: LeasedJob = {
    id: 1,
    kind: 'test',
    subject: null,
    payload: '{"name":"x"}',
    attempts: 1,
    lease: 1,
    expiresAt: null,
  };
  const polled: number[] = [];
  const attempted: number[] = [];
  const renewed: number[] = [];
  const fail = () => {
    if (waiting.failure) throw waiting.failure;
  };
  const jobs = {
    async lease() {
      polled.push(clock.now());
      fail();
      if (waiting.dueAt === null || waiting.dueAt > clock.now()) return undefined;
      waiting.dueAt = clock.now() + LEASE_MS;
      return leased;
    },
    async renew(_job, until) {
      renewed.push(clock.now());
      fail();
      waiting.dueAt = Date.parse(until);
      return true;
    },
    async postpone(_job, until) {
      waiting.dueAt = Date.parse(until);
      return true;
    },
    async finish() {
      waiting.dueAt = null;
      return true;
    },
    async release() {
      waiting.dueAt = clock.now();
      return true;
    },
    async nextDueAt() {
      return waiting.dueAt === null ? null : isoTime(waiting.dueAt);
    },
    async prune() {},
  } as Partial<JobsRepository> as JobsRepository;
  const runTwice = async () => {
    if (attempted.length < 3) throw new Error('no disk');
  };
  const job = handleJob(testKind({ concurrency: 4, waitsMs: [5_000] }), {
    async run(_payload, attempt) {
      attempted.push(clock.now());
      await (run ?? runTwice)(attempt);
    },
  });
  const warnOfDatabase = vi.fn<(error: unknown) => void>();
  const runner = createJobRunner({
    jobs,
    handlers: new Map([['test', job]]),
    clock,
    log: { warn: () => {} },
    warnOfDatabase,
    every: everyInterval,
    isDiskFull: () => waiting.isDiskFull,
    stopMs: 100,
    graceMs: 1_000,
    leaseMs: LEASE_MS,
    pollIntervalMs: pollIntervalMs(hasOtherServers),
  });
  const queue = () => {
    waiting.dueAt = clock.now();
    runner.pollSoon();
  };
  return { waiting, polled, attempted, renewed, warnOfDatabase, jobs, runner, queue };
};

it('runs a job a moment after it is queued, and again when a retry is due', async () => {
  const { runner, queue, attempted } = setUp();
  runner.start();
  await vi.advanceTimersByTimeAsync(1_000);
  const queuedAt = Date.now();
  queue();
  await vi.advanceTimersByTimeAsync(199);
  expect(attempted).toEqual([]);
  await vi.advanceTimersByTimeAsync(201);
  expect(attempted).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  const [first = 0, second = 0, third = 0] = attempted;
  expect(first - queuedAt).toBeLessThanOrEqual(400);
  expect([second - first, third - second]).toEqual([5_000, 5_000]);
  await runner.stop();
});

it('does nothing in the background before it is started, or after it is stopped', async () => {
  const { runner, queue, polled } = setUp();
  queue();
  await vi.advanceTimersByTimeAsync(120_000);
  runner.start();
  await runner.stop();
  runner.start();
  queue();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(polled).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

it('gives a job back that it leased while the disk filled', async () => {
  const { jobs, waiting, runner, attempted } = setUp();
  const { lease } = jobs;
  jobs.lease = async (...call) => {
    const leased = await lease(...call);
    waiting.isDiskFull = leased !== undefined;
    return leased;
  };
  waiting.dueAt = Date.now();
  await runner.flush();
  expect([attempted.length, waiting.dueAt]).toEqual([0, Date.now()]);
  jobs.lease = lease;
  waiting.isDiskFull = false;
  await runner.flush();
  expect(attempted).toHaveLength(1);
});

it('polls once a minute while there is nothing to do, where it is the only server', async () => {
  const { runner, waiting, polled, attempted } = setUp();
  runner.start();
  await vi.advanceTimersByTimeAsync(1_000);
  waiting.dueAt = Date.now();
  await vi.advanceTimersByTimeAsync(75_000);
  expect(attempted).toHaveLength(3);
  polled.length = 0;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(polled).toHaveLength(10);
  await runner.stop();
});

it('polls when the lease of another server’s job ends', async () => {
  const { runner, waiting, attempted } = setUp();
  waiting.dueAt = Date.now() + 19_000;
  runner.start();
  await vi.advanceTimersByTimeAsync(18_999);
  expect(attempted).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(attempted).toHaveLength(1);
  await runner.stop();
});

it.each([0, 1_000, 4_000, 7_999])(
  'takes the job of a killed server over within 30 s, although no message came: %s ms after a poll',
  async (afterPollMs) => {
    const { runner, waiting, polled, attempted } = setUp(async () => {}, true);
    runner.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(polled).toHaveLength(1);
    await vi.advanceTimersByTimeAsync((polled[0] ?? 0) + afterPollMs + 8_000 - Date.now());
    // The other server has begun it, and is killed before it renews its lease.
    waiting.dueAt = Date.now() + LEASE_MS;
    await vi.advanceTimersByTimeAsync(LEASE_MS - 1);
    expect(attempted).toEqual([]);
    await vi.advanceTimersByTimeAsync(30_000 - LEASE_MS);
    expect(attempted).toHaveLength(1);
    await runner.stop();
  },
);

it('survives an unreachable database, and tries again after five seconds', async () => {
  const { runner, waiting, queue, attempted, warnOfDatabase } = setUp();
  runner.start();
  queue();
  waiting.failure = new Error('away');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(attempted).toEqual([]);
  expect(warnOfDatabase).toHaveBeenCalledWith(waiting.failure);
  waiting.failure = null;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(attempted).toHaveLength(1);
  await runner.stop();
});

it('goes on by itself once the disk has room again', async () => {
  const { runner, waiting, queue, polled, attempted } = setUp(async () => {});
  waiting.isDiskFull = true;
  runner.start();
  queue();
  await vi.advanceTimersByTimeAsync(65_000);
  expect([polled, attempted]).toEqual([[], []]);
  waiting.isDiskFull = false;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(attempted).toHaveLength(1);
  await runner.stop();
});

it('polls again for jobs that were queued during a poll', async () => {
  const { runner, waiting, attempted } = setUp();
  const first = runner.flush();
  // Nothing was found, but that answer has not arrived yet.
  waiting.dueAt = Date.now();
  await runner.flush();
  await first;
  expect(attempted).toHaveLength(1);
});

it('renews three times in a lease while a job runs, and not afterwards', async () => {
  const ends = Promise.withResolvers<void>();
  const { runner, queue, renewed } = setUp(() => ends.promise);
  runner.start();
  queue();
  await vi.advanceTimersByTimeAsync(45_000);
  expect(renewed).toHaveLength(6);
  ends.resolve();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(renewed).toHaveLength(6);
  await runner.stop();
});

it('aborts a job once its lease has ended because it could not be renewed', async () => {
  const signals: AbortSignal[] = [];
  const { runner, queue, waiting } = setUp(async ({ signal }) => {
    signals.push(signal);
    await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  });
  runner.start();
  queue();
  await vi.advanceTimersByTimeAsync(400);
  waiting.failure = new Error('away');
  await vi.advanceTimersByTimeAsync(19_000);
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  await runner.stop();
});
