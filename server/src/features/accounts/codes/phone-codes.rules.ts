import { RESEND_COUNTDOWN_S } from '@sebule/contract';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';

export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const CODE_TRIES_MAX = 5;

const RESEND_AFTER_MS = RESEND_COUNTDOWN_S * SECOND_MS;

interface Bound {
  most: number;
  withinMs: number;
}
const SHORTLY_MS = 15 * MINUTE_MS;
/** How long a code counts: the longest time that a bound looks back. */
export const CODES_COUNT_MS = DAY_MS;
/** Codes that one address may ask for, for one purpose. */
const PER_ADDRESS: readonly Bound[] = [
  { most: 3, withinMs: SHORTLY_MS },
  { most: 12, withinMs: DAY_MS },
];
/** Codes that a phone receives for whoever else asks: somebody pays for each. */
const STRANGERS: readonly Bound[] = [
  { most: 9, withinMs: SHORTLY_MS },
  { most: 30, withinMs: DAY_MS },
];

interface Sent {
  purpose: string;
  askedFrom: string;
  createdAt: string;
}

/** Until there is room within each bound; 0 or less when there is. */
const untilRoom = (newestFirst: readonly Sent[], bounds: readonly Bound[], now: number): number =>
  Math.max(
    ...bounds.map(({ most, withinMs }) => {
      const blocking = newestFirst[most - 1];
      return blocking ? Date.parse(blocking.createdAt) + withinMs - now : 0;
    }),
  );

/**
 * Milliseconds until another code may be sent to a phone; 0 for at once. The small bounds are each
 * address's own, and that of all strangers together is not for the phone's own addresses: so strangers who
 * ask for somebody's codes do not use up theirs.
 * @param sent what was sent to the phone within `CODES_COUNT_MS`, newest first
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
    untilRoom(own, PER_ADDRESS, now),
    usual.has(askedFrom) ? 0 : untilRoom(strangers, STRANGERS, now),
  );
};
