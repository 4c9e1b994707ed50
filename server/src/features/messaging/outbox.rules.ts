import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts';

/** After the first failed attempt, the second, and so on; the last one from then on. */
const BACK_OFF_MS = [2 * SECOND_MS, 5 * SECOND_MS, 15 * SECOND_MS, 30 * SECOND_MS, MINUTE_MS];
/**
 * Nobody wants the same code ten times because the gateway is slow to say yes, nor pays for it: after a
 * failure that may have been none, so long, and twice as long each time.
 */
const MAY_HAVE_ARRIVED_MS = 30 * SECOND_MS;

/** One attempt may last this long. */
export const ATTEMPT_MAX_MS = 10 * SECOND_MS;
/** A message that a server took to send it is nobody else's for so long, also when that server dies. */
export const LEASE_MS = 30 * SECOND_MS;

/** Moments in milliseconds since 1970. */
interface Failure {
  /** Those made so far, this one included. */
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
 * Milliseconds that an attempt beginning now may last; 0 or less when it must not begin. The gateway
 * must not be handed a message after its time.
 */
export const attemptLimit = (now: number, expiresAt: number, most: number): number =>
  Math.min(most, expiresAt - now);

/** As much of a phone as a log may have. */
export const phoneHint = (phone: string): string => `…${phone.slice(-3)}`;
