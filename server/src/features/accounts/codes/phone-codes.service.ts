import { timingSafeEqual } from 'node:crypto';
import type { SmsOutbox } from '#features/messaging/index.ts';
import { isoTime } from '#platform/clock.ts';
import { inTransaction, lockSubject } from '#platform/db/transaction.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { knownAddressesRepository } from '../known-addresses/known-addresses.repository.ts';
import { hashCode, newCode } from '../token.rules.ts';
import type { GivenCodesService } from './given-codes.service.ts';
import { type CodePurpose, type CodeSubject, phoneCodesRepository } from './phone-codes.repository.ts';
import { CODES_COUNT_MS, CODE_LIFETIME_MS, phoneCodesLock, waitForCode } from './phone-codes.rules.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  sms: SmsOutbox;
  key: Buffer;
  isHome: (address: string) => boolean;
  given: Pick<GivenCodesService, 'redeem'>;
}

export interface CodeRequest extends CodeSubject {
  askedFrom: string;
  /** Whether the phone's holder has proved to be there: the limit for all strangers does not apply. */
  isUsual: boolean;
  /** Whether an account has this phone. For an unknown phone, everything but the message is done in the same way. */
  isKnown: boolean;
}

const MESSAGES: Record<CodePurpose, string> = {
  login: 'is your Sebule sign-in code',
  reset: 'is your code for a new Sebule password',
};

/** A request that waits for a given code has no hash of one that was sent. */
const isSame = (hash: string, stored: string): boolean =>
  hash.length === stored.length && timingSafeEqual(Buffer.from(hash), Buffer.from(stored));

/** Codes by SMS, which prove that the caller has the phone. */
export const phoneCodesService = ({ db, sms, clock, key, isHome, given }: Dependencies) => ({
  /**
   * Sends a code, unless a limit is reached: then the last code stays valid. Returns the milliseconds until another
   * code may be sent; 0 when one was sent.
   */
  async send({ isKnown, isUsual, askedFrom, ...subject }: CodeRequest): Promise<number> {
    const now = clock.now();
    const code = newCode();
    const expiresAt = now + CODE_LIFETIME_MS;
    // Only at home: elsewhere a whole town may share one address, and its allowance would reveal who lives here.
    const usual = new Set([...(await knownAddressesRepository(db).ofViewer(subject.phone))].filter(isHome));
    if (isUsual) usual.add(askedFrom);
    return inTransaction(db, async (tx) => {
      const codes = phoneCodesRepository(tx.db);
      // Two simultaneous requests must not both pass the limit.
      await lockSubject(tx, phoneCodesLock(subject.phone));
      await codes.removeUntil(isoTime(now - CODES_COUNT_MS));
      const sent = await codes.sentTo(subject.phone);
      const wait = waitForCode(sent, { purpose: subject.purpose, askedFrom }, usual, now);
      if (wait > 0) return wait;
      await codes.add({
        purpose: subject.purpose,
        phone: subject.phone,
        bound_to: subject.boundTo,
        asked_from: askedFrom,
        code_hash: hashCode(key, subject, code),
        created_at: isoTime(now),
        expires_at: isoTime(expiresAt),
      });
      const message = {
        to: isKnown ? subject.phone : null,
        text: `${code} ${MESSAGES[subject.purpose]}. It is valid for 10 minutes. Do not give it to anybody.`,
        subject: `${subject.purpose}:${subject.phone}:${subject.boundTo}`,
        expiresAt,
      };
      await sms.queue(message, tx);
      return 0;
    });
  },

  /**
   * Whether this is the code for the subject's newest request, or the one that an admin has given to the phone's holder;
   * a correct one is used up.
   */
  async redeem(subject: CodeSubject, code: string, holderId: number | undefined): Promise<boolean> {
    const codes = phoneCodesRepository(db);
    const now = isoTime(clock.now());
    // First without writing: a flood of codes that nobody asked for must not fill the queue of writes.
    if (!(await codes.hasTry(subject, now))) return false;
    const candidate = await codes.takeTry(subject, now);
    if (!candidate) return false;
    const isGiven = await given.redeem(holderId, code);
    if (!isGiven && !isSame(hashCode(key, subject, code), candidate.code_hash)) return false;
    return codes.spend(candidate.id, now);
  },
});
export type PhoneCodesService = ReturnType<typeof phoneCodesService>;
