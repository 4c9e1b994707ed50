import { MINUTE_MS, SECOND_MS } from '#platform/clock.ts';

export const CODE_LIFETIME_MS = 10 * MINUTE_MS;
export const CODE_TRIES_MAX = 5;

const RESEND_AFTER_MS = 30 * SECOND_MS;
export const CODE_WINDOW_MS = 15 * MINUTE_MS;
/** Codes that one address may ask for within the window. */
const PER_ADDRESS_MAX = 3;
/** Codes that a phone receives within the window, whoever asks: somebody pays for each. */
const PER_PHONE_MAX = 9;

interface Sent {
  askedFrom: string;
  createdAt: string;
}

/**
 * Whether another code may be sent to a phone. The small bounds are each address's own, so that a
 * stranger who asks for somebody's codes does not use up theirs.
 * @param sent what was sent within the window, newest first
 * @param now milliseconds since 1970
 */
export const maySendCode = (sent: readonly Sent[], askedFrom: string, now: number): boolean => {
  const own = sent.filter((code) => code.askedFrom === askedFrom);
  const [latest] = own;
  if (sent.length >= PER_PHONE_MAX || own.length >= PER_ADDRESS_MAX) return false;
  return !latest || now - Date.parse(latest.createdAt) >= RESEND_AFTER_MS;
};
