import { cutText } from '@sebule/contract';
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts';
import type { JobFailure, JobKind, JobOutcome } from './job.ts';

/** How long a server's lease of a job lasts unless it is renewed, also if that server dies. */
export const LEASE_MS = 20 * SECOND_MS;

/**
 * Milliseconds between two polls of an idle server. With a lease, less than the 30 s in which a killed server's job has
 * to be taken over, even without messages.
 */
export const pollIntervalMs = (hasOtherServers: boolean): number =>
  hasOtherServers ? 8 * SECOND_MS : MINUTE_MS;

/** How often a lease is renewed: two renewals may fail before it ends. */
export const renewalMs = (leaseMs: number): number => leaseMs / 3;

const REASON_MAX = 500;

/** Moments in milliseconds since 1970. */
interface Tried {
  /** Attempts made so far, this one included. */
  attempts: number;
  now: number;
  /** Null for a job that never expires. */
  expiresAt: number | null;
}

type Retries = Pick<JobKind<unknown>, 'waitsMs' | 'attemptsMax'>;

export type NextStep =
  | { kind: 'done' }
  | { kind: 'retry'; at: number; reason: string; payload?: unknown }
  | { kind: 'later'; at: number }
  | ({ kind: 'failed' } & JobFailure);

const expired: NextStep = { kind: 'failed', why: 'expired', reason: 'it could not be done in time' };

const waitAfter = (attempts: number, waitsMs: readonly number[]): number =>
  waitsMs[attempts - 1] ?? waitsMs.at(-1) ?? 0;

/** Why an attempt must not begin; null when it may. */
export const refusalToBegin = (
  { attempts, now, expiresAt }: Tried,
  { attemptsMax }: Retries,
): Extract<NextStep, { kind: 'failed' }> | null => {
  if (expiresAt !== null && now >= expiresAt) return expired;
  // Each attempt counts when it begins, so a job that brings its server down is not repeated for ever.
  if (attempts > attemptsMax)
    return { kind: 'failed', why: 'attempts', reason: 'the server ended during the last attempt' };
  return null;
};

export const stepAfter = (
  outcome: JobOutcome,
  { attempts, now, expiresAt }: Tried,
  { waitsMs, attemptsMax }: Retries,
): NextStep => {
  if (outcome.kind === 'done') return outcome;
  if (outcome.kind === 'later') return { kind: 'later', at: now + outcome.waitMs };
  const reason = cutText(outcome.reason, REASON_MAX);
  if (outcome.kind === 'give-up') return { kind: 'failed', why: 'given-up', reason };
  if (attempts >= attemptsMax) return { kind: 'failed', why: 'attempts', reason };
  const at = now + (outcome.waitMs ?? waitAfter(attempts, waitsMs));
  if (expiresAt !== null && at >= expiresAt) return { ...expired, reason };
  const { payload } = outcome;
  return { kind: 'retry', at, reason, ...(payload !== undefined && { payload }) };
};

/** Moments until which jobs of a kind must have finished to be removed. */
export const prunedUntil = ({ keptMs }: Pick<JobKind<unknown>, 'keptMs'>, now: number) => ({
  done: now - keptMs.done,
  failed: now - keptMs.failed,
});
