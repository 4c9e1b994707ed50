import type { Database } from '#platform/db/schema.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import { MANY_SMS_KIND, REMOVE_TEXTS_KIND, SMS_KIND, type SmsToSomebody } from './messaging.jobs.ts';

export interface OutgoingSms {
  /**
   * Digits only, `2547…`. Null for no recipient: the message is stored and removed all the same, so that an unknown
   * phone takes as long as a known one.
   */
  to: string | null;
  text: string;
  /** A newer message about the same subject (e.g. `reset:2547…`) replaces a waiting one. */
  subject: string;
  /** Milliseconds since 1970; it is never sent from then on. */
  expiresAt: number;
}

export interface SmsToMany extends Pick<OutgoingSms, 'text' | 'expiresAt'> {
  /** Digits only, `2547…`. */
  to: readonly string[];
  /** What it is about, e.g. `notice 12`: all that still wait can be cancelled together. */
  about: string;
}

interface Dependencies {
  db: Database;
  jobs: Pick<JobQueue, 'queue' | 'queueAll' | 'amend' | 'discard'>;
}

export const messagingService = ({ db, jobs }: Dependencies) => {
  const store = async ({ to, text, subject, expiresAt }: OutgoingSms, tx: Tx): Promise<void> => {
    await jobs.queue(SMS_KIND, { to, text }, { subject, expiresAt }, tx);
  };
  return {
    /** Stores a message, durably or within the transaction; it is sent in the background, at least once. */
    queue: (sms: OutgoingSms, tx?: Tx) => (tx ? store(sms, tx) : inTransaction(db, (own) => store(sms, own))),

    /** Stores messages to many people, which are sent beside the others. */
    queueToMany: ({ to, text, about, expiresAt }: SmsToMany, tx: Tx): Promise<void> =>
      jobs.queueAll(
        MANY_SMS_KIND,
        to.map((phone) => ({ to: phone, text, about })),
        { expiresAt },
        tx,
      ),

    /** Corrects the waiting messages about something; one on its way may arrive as it was. @returns their old texts */
    async correctAbout(wanted: string, text: string, tx: Tx): Promise<string[]> {
      const before: string[] = [];
      const corrected = (sms: SmsToSomebody): SmsToSomebody | undefined => {
        if (sms.about !== wanted) return undefined;
        before.push(sms.text);
        return { ...sms, text };
      };
      await jobs.amend(MANY_SMS_KIND, corrected, tx);
      return before;
    },

    /** Removes the messages to many people about something; one that is being sent at this moment may still arrive. */
    cancelAbout: (wanted: string, tx: Tx) => jobs.discard(MANY_SMS_KIND, ({ about }) => about === wanted, tx),

    /** Removes the messages to a phone, `2547…`, and those in the file after the commit; one on its way may arrive. */
    async cancelAllTo(phone: string, tx: Tx): Promise<void> {
      await jobs.discard(SMS_KIND, ({ to }) => to === phone, tx);
      await jobs.discard(MANY_SMS_KIND, ({ to }) => to === phone, tx);
      await jobs.queue(REMOVE_TEXTS_KIND, { to: phone }, {}, tx);
    },
  };
};
export type SmsOutbox = ReturnType<typeof messagingService>;
