import { createHash } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts';

/** Waits after the first failed attempt, the second, and so on; the last one repeats. */
export const BACK_OFF_MS = [2 * SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS];
/** The wait after the message may have arrived, doubled each time: the same code must not be paid for ten times. */
const MAY_HAVE_ARRIVED_MS = 30 * SECOND_MS;

export const ATTEMPT_MAX_MS = 10 * SECOND_MS;

/** Milliseconds to wait after a failure with which the message may have arrived. */
export const waitIfArrived = (attempts: number): number => MAY_HAVE_ARRIVED_MS * 2 ** (attempts - 1);

/** Milliseconds that an attempt may last from now; 0 or less once the message has expired. */
export const attemptLimit = (now: number, expiresAt: number, most: number): number =>
  Math.min(most, expiresAt - now);

/** The part of a phone number that may be logged. */
export const phoneHint = (phone: string): string => `…${phone.slice(-3)}`;

/** What tells a message from all others, also of other installations that share a gateway's account. */
export const idempotencyKey = (
  job: { id: number; expiresAt: number | null },
  { to, text }: { to: string; text: string },
): string =>
  createHash('sha256')
    .update(JSON.stringify([job.id, job.expiresAt, to, text]))
    .digest('base64url')
    .slice(0, 32);
