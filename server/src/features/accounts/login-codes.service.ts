import { timingSafeEqual } from 'node:crypto';
import type { SmsGateway } from '#features/messaging/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { LoginCodesRepository } from './login-codes.repository.ts';
import { CODE_LIFETIME_MS, CODE_TRIES_MAX, CODE_WINDOW_MS, maySendCode } from './login-codes.rules.ts';
import { hashCode, newCode } from './token.rules.ts';

interface Dependencies {
  codes: LoginCodesRepository;
  sms: SmsGateway;
  clock: Clock;
  key: Buffer;
}

/** Codes by SMS for a viewer who signs in from outside the home networks. */
export const loginCodesService = ({ codes, sms, clock, key }: Dependencies) => ({
  /** Sends a code, unless this address got one just now, or too many went out: then that one still holds. */
  async send(accountId: number, phone: string, askedFrom: string): Promise<void> {
    const now = clock.now();
    const code = newCode();
    const isAdded = await codes.add(
      {
        accountId,
        askedFrom,
        codeHash: hashCode(key, accountId, code),
        createdAt: isoTime(now),
        expiresAt: isoTime(now + CODE_LIFETIME_MS),
      },
      isoTime(now - CODE_WINDOW_MS),
      (sent) => maySendCode(sent, askedFrom, now),
    );
    if (!isAdded) return;
    await sms.send({ to: phone, text: `${code} is your Sebule sign-in code. It is valid for 10 minutes.` });
  },

  /** Whether this is the code that this address was last sent; a right one is used up by this. */
  async redeem(accountId: number, code: string, askedFrom: string): Promise<boolean> {
    const now = isoTime(clock.now());
    const candidate = await codes.takeTry(accountId, askedFrom, now, CODE_TRIES_MAX);
    if (!candidate) return false;
    const given = Buffer.from(hashCode(key, accountId, code));
    if (!timingSafeEqual(given, Buffer.from(candidate.code_hash))) return false;
    return codes.spend(candidate.id, now);
  },
});
export type LoginCodesService = ReturnType<typeof loginCodesService>;
