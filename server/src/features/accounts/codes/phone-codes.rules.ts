import { RESEND_COUNTDOWN_S } from '@sebule/contract';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#platform/clock.ts';

export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const CODE_TRIES_MAX = 5;

/** What changes of a phone's codes are locked by. */
export const phoneCodesLock = (phone: string): string => `phone-codes ${phone}`;

const RESEND_AFTER_MS = RESEND_COUNTDOWN_S * SECOND_MS;

interface Bound {
  most: number;
  withinMs: number;
}
const SHORTLY_MS = 15 * MINUTE_MS;
/** How long a sent code counts: the longest window of all limits. */
export const CODES_COUNT_MS = DAY_MS;
/** Codes that one address may request, for one purpose. */
const PER_ADDRESS: readonly Bound[] = [
  { most: 3, withinMs: SHORTLY_MS },
  { most: 12, withinMs: DAY_MS },
];
/** Codes that a phone receives for requests from all other addresses: each SMS costs money. */
const STRANGERS: readonly Bound[] = [
  { most: 9, withinMs: SHORTLY_MS },
  { most: 30, withinMs: DAY_MS },
];

export interface Sent {
  purpose: string;
  askedFrom: string;
  createdAt: string;
}

/** The wait until no limit is exceeded; 0 or less when there is none. */
const untilRoom = (newestFirst: readonly Sent[], bounds: readonly Bound[], now: number): number =>
  Math.max(
    ...bounds.map(({ most, withinMs }) => {
      const blocking = newestFirst[most - 1];
      return blocking ? Date.parse(blocking.createdAt) + withinMs - now : 0;
    }),
  );

/**
 * Milliseconds until another code may be sent to a phone; 0 for at once. The small limits are per address, and the
 * limit for all strangers together does not apply to the phone's usual addresses: strangers who request codes for a
 * phone do not use up its holder's allowance.
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
  // After the clock was set back, codes sent in what is now the future are ignored.
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
