import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts';

/** Waits after the first failed attempt, the second, and so on; the last one repeats. */
const BACK_OFF_MS = [2 * SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS];
/**
 * The wait after a failure with which the message may have arrived; doubled each time. A slow gateway must not
 * cause the same code to be sent, and paid for, ten times.
 */
const MAY_HAVE_ARRIVED_MS = 30 * SECOND_MS;

/** The timeout of one attempt. */
export const ATTEMPT_MAX_MS = 10 * SECOND_MS;
/** How long a server's lease of a message lasts, also if that server dies. */
export const LEASE_MS = 30 * SECOND_MS;

/** Moments in milliseconds since 1970. */
interface Failure {
  /** Attempts made so far, this one included. */
  attempts: number;
  now: number;
  expiresAt: number;
  mayHaveArrived: boolean;
}

const waitAfter = (attempts: number, mayHaveArrived: boolean): number =>
  mayHaveArrived
    ? MAY_HAVE_ARRIVED_MS * 2 ** (attempts - 1)
    : (BACK_OFF_MS[Math.min(attempts, BACK_OFF_MS.length) - 1] ?? MINUTE_MS);

/** When to try again after a failed attempt; null when the message will have expired by then. */
export const nextTryAt = ({ attempts, now, expiresAt, mayHaveArrived }: Failure): number | null => {
  const next = now + waitAfter(attempts, mayHaveArrived);
  return next < expiresAt ? next : null;
};

/**
 * Milliseconds that an attempt beginning now may last; 0 or less when it must not begin. The gateway must not
 * receive an expired message.
 */
export const attemptLimit = (now: number, expiresAt: number, most: number): number =>
  Math.min(most, expiresAt - now);

/** The part of a phone number that may be logged. */
export const phoneHint = (phone: string): string => `…${phone.slice(-3)}`;
