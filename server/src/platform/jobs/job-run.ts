import { type Clock, SECOND_MS, isoTime } from '#platform/clock.ts';
import type { Log } from '#platform/rare-warnings.ts';
import type { Job, JobFailure, JobOutcome } from './job.ts';
import type { JobsRepository, LeasedJob, Progress } from './jobs.repository.ts';
import { type NextStep, refusalToBegin, renewalMs, stepAfter } from './jobs.rules.ts';

interface Dependencies {
  job: LeasedJob;
  handler: Job;
  jobs: JobsRepository;
  clock: Clock;
  log: Log;
  leaseMs: number;
}

/** Progress is stored at most this often, because each report is a commit; the latest one with the lease's renewal. */
const PROGRESS_MS = 2 * SECOND_MS;

const ABORT_MESSAGES = {
  lost: 'the job was taken away',
  stopping: 'the server stops',
  'disk-full': 'the disk is full',
};
type AbortReason = keyof typeof ABORT_MESSAGES;

type Bound = ReturnType<Job['bind']>;

const asBound = (handler: Job, payload: string): Bound | Error => {
  try {
    return handler.bind(JSON.parse(payload));
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** One attempt at a leased job. */
export const createJobRun = ({ job, handler, jobs, clock, log, leaseMs }: Dependencies) => {
  const { kind } = handler;
  const expiresAt = job.expiresAt === null ? null : Date.parse(job.expiresAt);
  const controller = new AbortController();
  let abortedBy: AbortReason | undefined;
  let leasedUntil = clock.now() + leaseMs;
  let progress: Progress | null = null;
  let progressSavedAt = Number.NEGATIVE_INFINITY;

  const abort = (reason: AbortReason): void => {
    abortedBy ??= reason;
    controller.abort(new Error(ABORT_MESSAGES[reason]));
  };

  /** Prolongs the lease and stores the progress; aborts the attempt when the lease is lost. */
  const renew = async (): Promise<void> => {
    if (abortedBy === 'lost') return;
    const until = clock.now() + leaseMs;
    progressSavedAt = clock.now();
    try {
      if (await jobs.renew(job, isoTime(until), progress)) leasedUntil = until;
      else abort('lost');
    } catch (error) {
      // Another server may take the job over before the next renewal.
      if (clock.now() > leasedUntil - renewalMs(leaseMs) / 2) abort('lost');
      throw error;
    }
  };

  const report = (percent: number, text: string): void => {
    progress = { percent: Math.round(Math.min(Math.max(percent, 0), 100)), text };
    // A failure is noticed by the regular renewal.
    if (clock.now() - progressSavedAt >= PROGRESS_MS) renew().catch(() => {});
  };

  /** Null when the job was given back. */
  const outcomeOf = async (bound: Bound): Promise<JobOutcome | null> => {
    const attempt = {
      id: job.id,
      attempts: job.attempts,
      expiresAt,
      signal: controller.signal,
      progress: report,
    };
    try {
      return (await bound.run(attempt)) ?? { kind: 'done' };
    } catch (error) {
      if (abortedBy === undefined || abortedBy === 'lost') return { kind: 'retry', reason: messageOf(error) };
      // It did not fail: another server begins it again at once, or this one after its start or once there is room.
      await jobs.release(job);
      return null;
    }
  };

  const noteFailure = (bound: Bound | Error, failure: JobFailure): void => {
    if (!(bound instanceof Error) && bound.onFailed) bound.onFailed(failure);
    else log.warn({ job: job.id, kind: job.kind, why: failure.why }, 'a job has failed');
  };

  const store = async (step: NextStep): Promise<boolean> => {
    if (step.kind === 'retry') {
      const payload = step.payload === undefined ? undefined : JSON.stringify(step.payload);
      return jobs.postpone(job, isoTime(step.at), { reason: step.reason, payload });
    }
    if (step.kind === 'later') return jobs.release(job, isoTime(step.at));
    if (kind.keptMs[step.kind] === 0) return jobs.remove(job);
    const reason = step.kind === 'failed' ? step.reason : null;
    return jobs.finish(job, step.kind, isoTime(clock.now()), reason);
  };

  const nextStep = async (bound: Bound | Error): Promise<NextStep | null> => {
    const tried = () => ({ attempts: job.attempts, now: clock.now(), expiresAt });
    const refusal = refusalToBegin(tried(), kind);
    if (refusal) return refusal;
    if (bound instanceof Error)
      return { kind: 'failed', why: 'given-up', reason: `its payload is not valid: ${bound.message}` };
    const outcome = await outcomeOf(bound);
    return outcome && stepAfter(outcome, tried(), kind);
  };

  return {
    job,
    renew,
    abort,

    /** Runs the handler and stores what follows. @throws what the database throws */
    async attempt(): Promise<void> {
      const bound = asBound(handler, job.payload);
      const step = await nextStep(bound);
      if (!step) return;
      // Nothing is stored, and nothing noted, for a job that was taken away meanwhile.
      const isStored = await store(step);
      if (isStored && step.kind === 'failed') noteFailure(bound, { why: step.why, reason: step.reason });
    },
  };
};
export type JobRun = ReturnType<typeof createJobRun>;
