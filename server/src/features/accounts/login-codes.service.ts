import { timingSafeEqual } from 'node:crypto';
import type { SmsGateway } from '#features/messaging/index.ts';
import { type Clock, MINUTE_MS, SECOND_MS, isoTime } from '#platform/clock.ts';
import type { LoginCodesRepository } from './login-codes.repository.ts';
import { hashCode, newCode } from './token.rules.ts';

const LIFETIME_MS = 10 * MINUTE_MS;
const TRIES_MAX = 5;
const RESEND_AFTER_MS = 30 * SECOND_MS;
const WINDOW_MS = 15 * MINUTE_MS;
const PER_WINDOW_MAX = 3;

interface Dependencies {
  codes: LoginCodesRepository;
  sms: SmsGateway;
  clock: Clock;
  key: Buffer;
}

/** Codes by SMS for a viewer who signs in from outside the home networks. */
export const loginCodesService = ({ codes, sms, clock, key }: Dependencies) => ({
  /** Sends a code, unless one was sent just now or too many lately: then that one still holds. */
  async send(accountId: number, phone: string): Promise<void> {
    const now = clock.now();
    const sent = await codes.sentSince(accountId, isoTime(now - WINDOW_MS));
    const [latest] = sent;
    if (sent.length >= PER_WINDOW_MAX) return;
    if (latest && now - Date.parse(latest) < RESEND_AFTER_MS) return;
    const code = newCode();
    await codes.removeBefore(accountId, isoTime(now - WINDOW_MS));
    await codes.insert({
      accountId,
      codeHash: hashCode(key, accountId, code),
      createdAt: isoTime(now),
      expiresAt: isoTime(now + LIFETIME_MS),
    });
    await sms.send({ to: phone, text: `${code} is your Sebule sign-in code. It is valid for 10 minutes.` });
  },

  /** Whether this is the account's current code; a right one is used up by this. */
  async redeem(accountId: number, code: string): Promise<boolean> {
    const now = isoTime(clock.now());
    const candidate = await codes.takeTry(accountId, now, TRIES_MAX);
    if (!candidate) return false;
    const given = Buffer.from(hashCode(key, accountId, code));
    if (!timingSafeEqual(given, Buffer.from(candidate.code_hash))) return false;
    return codes.spend(candidate.id, now);
  },
});
export type LoginCodesService = ReturnType<typeof loginCodesService>;
