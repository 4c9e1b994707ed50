import { timingSafeEqual } from 'node:crypto';
import type { SmsOutbox } from '#features/messaging/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction, lockSubject } from '#platform/db/transaction.ts';
import type { KnownAddressesRepository } from '../known-addresses/known-addresses.repository.ts';
import { hashCode, newCode } from '../token.rules.ts';
import { type CodePurpose, type CodeSubject, phoneCodesRepository } from './phone-codes.repository.ts';
import { CODES_COUNT_MS, CODE_LIFETIME_MS, CODE_TRIES_MAX, waitForCode } from './phone-codes.rules.ts';

interface Dependencies {
  db: Database;
  addresses: KnownAddressesRepository;
  sms: SmsOutbox;
  clock: Clock;
  key: Buffer;
  isHome: (address: string) => boolean;
}

export interface CodeRequest extends CodeSubject {
  askedFrom: string;
  /** Whether anybody here has this phone. For one that nobody has, all is done as ever, but for the message. */
  isKnown: boolean;
}

const WORDS: Record<CodePurpose, string> = {
  login: 'is your Sebule sign-in code',
  reset: 'is your code for a new Sebule password',
};

/** Codes by SMS, which prove that a phone is in somebody's hand. */
export const phoneCodesService = ({ db, addresses, sms, clock, key, isHome }: Dependencies) => ({
  /**
   * Sends a code, unless this address got one just now, or too many went out: then the last one still
   * holds. Returns the milliseconds to wait until another may be sent; 0 when this one was.
   */
  async send({ isKnown, askedFrom, ...subject }: CodeRequest): Promise<number> {
    const now = clock.now();
    const code = newCode();
    const expiresAt = now + CODE_LIFETIME_MS;
    // Only at home: elsewhere one address may be a whole town's, and its allowance would tell who lives here.
    const usual = new Set([...(await addresses.ofViewer(subject.phone))].filter(isHome));
    return inTransaction(db, async (tx) => {
      const codes = phoneCodesRepository(tx.db);
      // Two requests that come together must not both find room.
      await lockSubject(tx, `phone-codes ${subject.phone}`);
      await codes.removeUntil(isoTime(now - CODES_COUNT_MS));
      const sent = await codes.sentTo(subject.phone);
      const wait = waitForCode(sent, { purpose: subject.purpose, askedFrom }, usual, now);
      if (wait > 0) return wait;
      await codes.add({
        ...subject,
        askedFrom,
        codeHash: hashCode(key, subject, code),
        createdAt: isoTime(now),
        expiresAt: isoTime(expiresAt),
      });
      const message = {
        to: isKnown ? subject.phone : null,
        text: `${code} ${WORDS[subject.purpose]}. It is valid for 10 minutes. Do not give it to anybody.`,
        subject: `${subject.purpose}:${subject.phone}:${subject.boundTo}`,
        expiresAt,
      };
      await sms.queue(message, tx);
      return 0;
    });
  },

  /** Whether this is the subject's newest code; a right one is used up by this. */
  async redeem(subject: CodeSubject, code: string): Promise<boolean> {
    const codes = phoneCodesRepository(db);
    const now = isoTime(clock.now());
    const candidate = await codes.takeTry(subject, now, CODE_TRIES_MAX);
    if (!candidate) return false;
    const given = Buffer.from(hashCode(key, subject, code));
    if (!timingSafeEqual(given, Buffer.from(candidate.code_hash))) return false;
    return codes.spend(candidate.id, now);
  },
});
export type PhoneCodesService = ReturnType<typeof phoneCodesService>;
