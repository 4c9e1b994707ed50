import { sql } from 'kysely';
import type { Database } from '#platform/db/schema.ts';

export interface NewSms {
  to: string | null;
  subject: string;
  text: string;
  createdAt: string;
  expiresAt: string;
}

/** A message that this server has leased for sending. */
export interface ClaimedSms {
  id: number;
  to: string | null;
  subject: string;
  text: string;
  /** This one included. */
  attempts: number;
  expiresAt: string;
}

/** How many are read together, so that a server that loses the race for one continues with the next. */
const CANDIDATES = 8;

export const outboxRepository = (db: Database) => {
  const claim = (id: number, now: string, leaseUntil: string): Promise<ClaimedSms | undefined> =>
    db
      .updateTable('sms_outbox')
      .set({ next_try_at: leaseUntil, attempts: sql<number>`attempts + 1` })
      .where('id', '=', id)
      .where('next_try_at', '<=', now)
      .returning(['id', 'recipient as to', 'subject', 'text', 'attempts', 'expires_at as expiresAt'])
      .executeTakeFirst();

  return {
    /** Stores a message, due at once, and replaces waiting ones about the same subject. */
    async add(sms: NewSms): Promise<void> {
      await db.deleteFrom('sms_outbox').where('subject', '=', sms.subject).execute();
      await db
        .insertInto('sms_outbox')
        .values({
          recipient: sms.to,
          subject: sms.subject,
          text: sms.text,
          attempts: 0,
          next_try_at: sms.createdAt,
          created_at: sms.createdAt,
          expires_at: sms.expiresAt,
        })
        .execute();
    },

    /**
     * Leases the next due message to this server until `leaseUntil`. Those with the fewest attempts come first:
     * repeated failures must not delay new messages.
     */
    async claimNext(now: string, leaseUntil: string): Promise<ClaimedSms | undefined> {
      for (;;) {
        const candidates = await db
          .selectFrom('sms_outbox')
          .select('id')
          .where('next_try_at', '<=', now)
          .orderBy('attempts')
          .orderBy('next_try_at')
          .orderBy('id')
          .limit(CANDIDATES)
          .execute();
        if (candidates.length === 0) return undefined;
        for (const { id } of candidates) {
          const claimed = await claim(id, now, leaseUntil);
          if (claimed) return claimed;
        }
      }
    },

    /** Whether a newer message about the same subject waits: two stored at the same moment do not see each other. */
    async isReplaced({ id, subject }: ClaimedSms): Promise<boolean> {
      const newer = await db
        .selectFrom('sms_outbox')
        .select('id')
        .where('subject', '=', subject)
        .where('id', '>', id)
        .limit(1)
        .executeTakeFirst();
      return newer !== undefined;
    },

    /** Removes everything that waits for this recipient. */
    async removeAllTo(recipient: string): Promise<void> {
      await db.deleteFrom('sms_outbox').where('recipient', '=', recipient).execute();
    },

    async remove(id: number): Promise<void> {
      await db.deleteFrom('sms_outbox').where('id', '=', id).execute();
    },

    /** Puts a message back, unless another server has leased it since. */
    async postpone({ id, attempts }: ClaimedSms, until: string): Promise<void> {
      await db
        .updateTable('sms_outbox')
        .set({ next_try_at: until })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .execute();
    },

    /** When the next message is due, possibly in the past; null when none is waiting. */
    async nextDueAt(): Promise<string | null> {
      const row = await db
        .selectFrom('sms_outbox')
        .select((eb) => eb.fn.min('next_try_at').as('at'))
        .executeTakeFirst();
      return row?.at ?? null;
    },
  };
};
export type OutboxRepository = ReturnType<typeof outboxRepository>;
