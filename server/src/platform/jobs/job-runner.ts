import { type Clock, HOUR_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import { type Every, everyInterval } from '#platform/every.ts';
import type { Log } from '#platform/rare-warnings.ts';
import { waitAtMost } from '#platform/wait-at-most.ts';
import { type JobRun, createJobRun } from './job-run.ts';
import type { Job } from './job.ts';
import type { JobsRepository, LeasedJob } from './jobs.repository.ts';
import { LEASE_MS, prunedUntil, renewalMs } from './jobs.rules.ts';

/** One timer that rings at the earliest requested time, and then waits to be set again. */
const createAlarm = (ring: () => void) => {
  let timer: NodeJS.Timeout | undefined;
  let ringsAt = Number.POSITIVE_INFINITY;

  const off = () => {
    clearTimeout(timer);
    ringsAt = Number.POSITIVE_INFINITY;
  };
  return {
    /** Rings after this many milliseconds, unless an earlier time is already set. */
    within(milliseconds: number): void {
      const at = performance.now() + milliseconds;
      if (at >= ringsAt) return;
      off();
      ringsAt = at;
      timer = setTimeout(() => {
        off();
        ring();
      }, milliseconds).unref();
    },
    off,
  };
};

export interface RunnerOptions {
  clock: Clock;
  log: Log;
  every?: Every;
  /** Whether only jobs that are meant for a full disk may run, because the room is needed for making room. */
  isDiskFull?: () => boolean;
  /** Milliseconds that running jobs have to finish when the server stops. */
  stopMs?: number;
  /** Milliseconds that those have which were aborted then: a handler may hang. */
  graceMs?: number;
  /** Milliseconds of a lease; tests with real processes shorten it. */
  leaseMs?: number;
}

interface Dependencies extends RunnerOptions {
  jobs: JobsRepository;
  handlers: ReadonlyMap<string, Job>;
  /** Logs that the database failed; nothing is lost. */
  warnOfDatabase: (error: unknown) => void;
  /** Milliseconds between two polls while nothing is due, for jobs that no message announced. */
  pollIntervalMs: number;
}

/** Running begins after this delay and up to as much again, at random: timing must not tell what was queued. */
const DELAY_MS = 200;
const DATABASE_AWAY_MS = 5 * SECOND_MS;
/** How soon jobs that wait for room on the disk go on. */
const DISK_FULL_MS = 10 * SECOND_MS;
const PRUNE_MS = HOUR_MS;

const randomDelay = () => DELAY_MS * (1 + Math.random());

/** Runs due jobs on this server, as many of each kind at once as the kind allows. */
export const createJobRunner = ({
  jobs,
  handlers,
  clock,
  log,
  warnOfDatabase,
  every = everyInterval,
  isDiskFull = () => false,
  stopMs = 3_000,
  graceMs = SECOND_MS,
  leaseMs = LEASE_MS,
  pollIntervalMs,
}: Dependencies) => {
  const running = new Map<JobRun, Promise<void>>();
  let state: 'new' | 'started' | 'stopped' = 'new';
  let polling: Promise<void> | undefined;
  let pollAgain = false;
  let stopRenewing: (() => void) | undefined;
  let prunedAt = Number.NEGATIVE_INFINITY;

  const pollWithin = (milliseconds: number) => {
    if (state === 'started') alarm.within(milliseconds);
  };

  const databaseFailed = (error: unknown) => {
    // While the server stops, the database may be closed already; the job runs after the next start.
    if (state !== 'stopped') warnOfDatabase(error);
    pollWithin(DATABASE_AWAY_MS);
  };

  const waitsForRoom = ({ kind }: Job): boolean => !kind.worksOnFullDisk && isDiskFull();

  /** Kinds of which this server may run another one now. */
  const freeKinds = (): string[] => {
    const counts = new Map<string, number>();
    for (const { job } of running.keys()) counts.set(job.kind, (counts.get(job.kind) ?? 0) + 1);
    return [...handlers.values()]
      .filter((handler) => (counts.get(handler.kind.name) ?? 0) < handler.kind.concurrency)
      .filter((handler) => !waitsForRoom(handler) && !handler.isHeld?.())
      .map(({ kind }) => kind.name);
  };

  /** Keeps what runs, and takes back what has to wait for room. */
  const renewAll = (): void => {
    for (const run of running.keys()) {
      const handler = handlers.get(run.job.kind);
      if (handler && waitsForRoom(handler)) run.abort('disk-full');
      // It may take a while until it ends.
      run.renew().catch(databaseFailed);
    }
  };

  const begin = (leased: LeasedJob, handler: Job): void => {
    const run = createJobRun({ job: leased, handler, jobs, clock, log, leaseMs });
    const ended = run
      .attempt()
      .catch(databaseFailed)
      .finally(() => {
        running.delete(run);
        if (running.size === 0) stopRenewing?.();
        if (state !== 'stopped') void poll();
      });
    if (running.size === 0) stopRenewing = every(renewalMs(leaseMs), renewAll);
    running.set(run, ended);
  };

  const prune = async (): Promise<void> => {
    const now = clock.now();
    if (now - prunedAt < PRUNE_MS) return;
    prunedAt = now;
    for (const { kind } of handlers.values()) {
      const { done, failed } = prunedUntil(kind, now);
      await jobs.prune(kind.name, { done: isoTime(done), failed: isoTime(failed) });
    }
  };

  const untilNextDue = async (kinds: readonly string[]): Promise<number> => {
    const at = await jobs.nextDueAt(kinds);
    return at === null
      ? pollIntervalMs
      : Math.min(Math.max(Date.parse(at) - clock.now(), DELAY_MS), pollIntervalMs);
  };

  /** Begins what is due, as far as there is room; whenever a job ends, this is called again. */
  const beginDue = async (): Promise<void> => {
    for (;;) {
      // Nobody tells when there is room again.
      if (isDiskFull()) pollWithin(DISK_FULL_MS);
      const kinds = freeKinds();
      if (state === 'stopped' || kinds.length === 0) return;
      const now = clock.now();
      const leased = await jobs.lease(kinds, isoTime(now), isoTime(now + leaseMs));
      if (!leased) {
        await prune();
        if (state === 'started') pollWithin(await untilNextDue(kinds));
        return;
      }
      const handler = handlers.get(leased.kind);
      if (!handler) continue;
      // The disk may have filled since the kinds were chosen.
      if (waitsForRoom(handler)) await jobs.release(leased);
      else begin(leased, handler);
    }
  };

  const pollUntilNothingIsNew = async (): Promise<void> => {
    while (pollAgain) {
      pollAgain = false;
      try {
        await beginDue();
      } catch (error) {
        databaseFailed(error);
      }
    }
    polling = undefined;
  };

  const poll = (): Promise<void> => {
    // A job may have been queued since the current poll read the table.
    pollAgain = true;
    polling ??= pollUntilNothingIsNew();
    return polling;
  };

  const alarm = createAlarm(() => void poll());

  const allEnded = async (): Promise<void> => {
    await polling;
    await Promise.all(running.values());
  };

  const runner = {
    /** Looks for due jobs a moment from now, if the runner is started. */
    pollSoon: () => pollWithin(randomDelay()),

    start(): void {
      if (state === 'new') state = 'started';
      pollWithin(randomDelay());
    },

    /** Runs what is due now; resolves when all of it has been tried once. */
    async flush(): Promise<void> {
      if (state === 'stopped') return;
      await poll();
      if (running.size === 0) return;
      await Promise.race(running.values());
      await runner.flush();
    },

    /** Begins nothing from now on; resolves once running jobs have ended or were aborted. */
    async stop(): Promise<void> {
      state = 'stopped';
      alarm.off();
      const ended = allEnded();
      await waitAtMost(stopMs, ended);
      for (const run of running.keys()) run.abort('stopping');
      await waitAtMost(graceMs, ended);
      stopRenewing?.();
    },
  };
  return runner;
};
