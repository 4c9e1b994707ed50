import type { Database } from '#platform/db/schema.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import { MANY_SMS_KIND, REMOVE_TEXTS_KIND, SMS_KIND, type SmsToSomebody } from './messaging.jobs.ts';

export interface OutgoingSms {
  /**
   * Digits only, `2547…`; null for no recipient: stored and removed like any other, so that an unknown phone takes
   * the same time.
   */
  to: string | null;
  text: string;
  /** A newer message about the same subject (e.g. `reset:2547…`) replaces a waiting one. */
  subject: string;
  /** Milliseconds since 1970; it is never sent from then on. */
  expiresAt: number;
}

/** The same text for many people. */
export interface SmsToMany {
  /** Digits only, `2547…`. */
  to: readonly string[];
  text: string;
  /** What it is about, e.g. `notice 12`: all that still wait can be cancelled together. */
  about: string;
  /** Milliseconds since 1970; it is never sent from then on. */
  expiresAt: number;
}

export interface SmsOutbox {
  /**
   * Resolves once the message is stored, durably or within the given transaction; it is sent afterwards, in the
   * background, at least once. Never throws because of the gateway.
   */
  queue(sms: OutgoingSms, tx?: Tx): Promise<void>;
  /** Stores messages to many people, which are sent beside the others. */
  queueToMany(sms: SmsToMany, tx: Tx): Promise<void>;
  /**
   * Corrects the messages to many people about something that have not been sent, each to whom it is for; one that is
   * being sent at this moment may still arrive as it was, and is then not sent again.
   * @returns the texts that they had
   */
  correctAbout(about: string, text: string, tx: Tx): Promise<string[]>;
  /** Removes the messages to many people about something; one that is being sent at this moment may still arrive. */
  cancelAbout(about: string, tx: Tx): Promise<void>;
  /**
   * Removes the messages that wait for a phone, `2547…`, and after the commit those in the file; one that a gateway is
   * sending at this moment may still arrive.
   */
  cancelAllTo(phone: string, tx: Tx): Promise<void>;
}

interface Dependencies {
  db: Database;
  jobs: Pick<JobQueue, 'queue' | 'queueAll' | 'amend' | 'discard'>;
}

export const messagingService = ({ db, jobs }: Dependencies): SmsOutbox => {
  const store = async ({ to, text, subject, expiresAt }: OutgoingSms, tx: Tx): Promise<void> => {
    await jobs.queue(SMS_KIND, { to, text }, { subject, expiresAt }, tx);
  };
  return {
    queue: (sms, tx) => (tx ? store(sms, tx) : inTransaction(db, (own) => store(sms, own))),
    queueToMany: ({ to, text, about, expiresAt }, tx) =>
      jobs.queueAll(
        MANY_SMS_KIND,
        to.map((phone) => ({ to: phone, text, about })),
        { expiresAt },
        tx,
      ),
    async correctAbout(wanted, text, tx) {
      const before: string[] = [];
      const corrected = (sms: SmsToSomebody): SmsToSomebody | undefined => {
        if (sms.about !== wanted) return undefined;
        before.push(sms.text);
        return { ...sms, text };
      };
      await jobs.amend(MANY_SMS_KIND, corrected, tx);
      return before;
    },
    cancelAbout: (wanted, tx) => jobs.discard(MANY_SMS_KIND, ({ about }) => about === wanted, tx),
    async cancelAllTo(phone, tx) {
      await jobs.discard(SMS_KIND, ({ to }) => to === phone, tx);
      await jobs.discard(MANY_SMS_KIND, ({ to }) => to === phone, tx);
      await jobs.queue(REMOVE_TEXTS_KIND, { to: phone }, {}, tx);
    },
  };
};
