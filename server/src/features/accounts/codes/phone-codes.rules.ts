import { RESEND_COUNTDOWN_S } from '@sebule/contract';
import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts';

export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const CODE_TRIES_MAX = 5;

const RESEND_AFTER_MS = RESEND_COUNTDOWN_S * SECOND_MS;
export const CODE_WINDOW_MS = 15 * MINUTE_MS;
/** Codes that one address may ask for within the window. */
const PER_ADDRESS_MAX = 3;
/** Codes that a phone receives within the window for whoever else asks: somebody pays for each. */
const STRANGERS_MAX = 9;

interface Sent {
  purpose: string;
  askedFrom: string;
  createdAt: string;
}

/** Until the oldest of the `most` newest is out of the window; 0 when there are fewer. */
const untilOneLeaves = (newestFirst: readonly Sent[], most: number, now: number): number => {
  const blocking = newestFirst[most - 1];
  return blocking ? Date.parse(blocking.createdAt) + CODE_WINDOW_MS - now : 0;
};

/**
 * Milliseconds until another code may be sent to a phone; 0 for at once. The small bounds are each
 * address's own, and that of all strangers together is not for the phone's own addresses: so strangers who
 * ask for somebody's codes do not use up theirs.
 * @param sent what was sent to the phone within the window, newest first
 * @param usual where the phone's holder has signed in
 * @param now milliseconds since 1970
 */
export const waitForCode = (
  sent: readonly Sent[],
  { purpose, askedFrom }: Omit<Sent, 'createdAt'>,
  usual: ReadonlySet<string>,
  now: number,
): number => {
  // After the box's clock was put back, what was sent in what is the future now says nothing.
  const past = sent.filter((code) => Date.parse(code.createdAt) <= now);
  const own = past.filter((code) => code.askedFrom === askedFrom && code.purpose === purpose);
  const untilResend = own[0] ? Date.parse(own[0].createdAt) + RESEND_AFTER_MS - now : 0;
  const strangers = past.filter((code) => !usual.has(code.askedFrom));
  return Math.max(
    0,
    untilResend,
    untilOneLeaves(own, PER_ADDRESS_MAX, now),
    usual.has(askedFrom) ? 0 : untilOneLeaves(strangers, STRANGERS_MAX, now),
  );
};
