import type { z } from 'zod';

/** One kind of work that is stored first and done in the background. A slice declares its kinds in `<slice>.jobs.ts`. */
export interface JobKind<P> {
  /** Stored with each job, so it is never changed. */
  name: string;
  /** What it does, for admins who read that it has failed: `Deleting files`. */
  doing?: string;
  /** Checked when a job is queued and before it runs, since an older version may have stored it: no transforms. */
  payload: z.ZodType<P>;
  /** How many run at once on each server. */
  concurrency: number;
  /** Which of two unfinished jobs about the same subject remains: the new one, or the existing one. */
  sameSubject: 'replace' | 'keep';
  /** Milliseconds to wait after the first failed attempt, the second, and so on; the last one repeats. */
  waitsMs: readonly number[];
  /** Attempts before a job has failed for good; those that ended with a killed server count. */
  attemptsMax: number;
  /** Milliseconds for which finished jobs remain visible; 0 removes them at once. Cancelled ones count as done. */
  keptMs: { done: number; failed: number };
  /** Whether it is done even while the disk is full, because it makes room or somebody waits to sign in. */
  worksOnFullDisk?: boolean;
}

/** The result of one attempt; no result means success. Reasons are stored and shown to admins. */
export type JobOutcome =
  | { kind: 'done' }
  /**
   * To be tried again after `waitMs`, by default its kind's wait. With `payload`, the next attempt gets only that, and
   * repeats nothing.
   */
  | { kind: 'retry'; reason: string; waitMs?: number; payload?: unknown }
  /** Cannot be done now, which is no failure: it is tried again after that, as if it had not been begun. */
  | { kind: 'later'; waitMs: number }
  /** Can never succeed. */
  | { kind: 'give-up'; reason: string };

export interface JobAttempt {
  /** Stays the same for all attempts. */
  id: number;
  /** This one included. */
  attempts: number;
  /** Milliseconds since 1970; null for a job that never expires. */
  expiresAt: number | null;
  /** Aborted when the job is discarded, replaced or taken over, or the server stops: end soon. */
  signal: AbortSignal;
  /** Reports progress for display. May be called often: only some of the reports are stored. */
  progress(percent: number, text: string): void;
}

export interface JobFailure {
  why: 'expired' | 'attempts' | 'given-up';
  reason: string;
}

export interface JobHandler<P> {
  /** Makes one attempt; an exception counts as failed. Must be harmless to repeat: a server may be killed during it. */
  run: (payload: P, attempt: JobAttempt) => Promise<JobOutcome | void>;
  /** Called when the job has failed for good, instead of a line in the log. */
  onFailed?: (payload: P, failure: JobFailure) => void;
  /** Whether none may begin now; what runs goes on. Once they may, whoever holds them queues them again. */
  isHeld?: () => boolean;
}

/** A kind together with its handler, as a slice hands it to the queue. */
export interface Job {
  kind: Omit<JobKind<unknown>, 'payload'>;
  isHeld?: () => boolean;
  /** @throws when the stored payload does not fit the kind */
  bind(payload: unknown): {
    run(attempt: JobAttempt): Promise<JobOutcome | void>;
    onFailed?(failure: JobFailure): void;
  };
}

export const handleJob = <P>(kind: JobKind<P>, { run, onFailed, isHeld }: JobHandler<P>): Job => ({
  kind,
  ...(isHeld && { isHeld }),
  bind(stored) {
    const payload = kind.payload.parse(stored);
    return {
      run: (attempt) => run(payload, attempt),
      ...(onFailed && { onFailed: (failure: JobFailure) => onFailed(payload, failure) }),
    };
  },
});
