import { type Clock, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import type { Tx } from '#platform/db/transaction.ts';
import { createAllowance } from '#platform/http/throttle.ts';
import { type AuditEntry, auditRepository } from './audit.repository.ts';

export type AuditEvent =
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'signed-up'
  | 'sign-up-failed'
  | 'code-sent'
  | 'code-accepted'
  | 'code-failed'
  | 'password-reset'
  | 'password-changed'
  | 'password-change-failed'
  | 'login-link-made'
  | 'sessions-revoked'
  | 'account-added'
  | 'account-edited'
  | 'account-approved'
  | 'account-blocked'
  | 'account-unblocked'
  | 'account-signed-out'
  | 'account-deleted'
  | 'accounts-exported'
  | 'accounts-imported'
  | 'title-added'
  | 'title-edited'
  | 'file-added'
  | 'file-edited'
  | 'file-deleted'
  | 'season-added'
  | 'season-edited'
  | 'seasons-ordered'
  | 'episode-added'
  | 'episode-edited'
  | 'episodes-saved'
  | 'activated'
  | 'deactivated'
  | 'trashed'
  | 'restored'
  | 'deleted-for-good'
  | 'subtitles-shifted'
  | 'subtitles-copied'
  | 'file-uploaded'
  | 'upload-discarded'
  | 'picture-uploaded'
  | 'media-moved'
  | 'media-deleted'
  | 'folder-made'
  | 'request-answered'
  | 'feedback-answered'
  | 'feedback-closed'
  | 'feedback-reopened'
  | 'problem-closed'
  | 'denied';

export interface AuditRecord {
  event: AuditEvent;
  /** The account that did it, if known. */
  actorId?: number | undefined;
  /** The account that it was done to, if another. */
  subjectId?: number | undefined;
  /** From which address, or `console`. */
  from: string;
  /** Other details, in a few words; never a secret. */
  note?: string | undefined;
}

/** Longer notes come only from callers who send very long fields. */
const NOTE_MAX_LENGTH = 300;
/** How often the same event of these is stored within 15 minutes: a script must not fill the disk. */
const SAME_MAX = 60;
/** What anybody can cause, or everybody on their own account. What admins change is always stored. */
const LIMITED: ReadonlySet<AuditEvent> = new Set([
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'signed-up',
  'sign-up-failed',
  'code-sent',
  'code-accepted',
  'code-failed',
  'password-reset',
  'password-changed',
  'password-change-failed',
  'denied',
]);

export interface AuditLog {
  /**
   * Resolves once the record is stored; within a transaction, if one is given. What callers can repeat at will is
   * stored only a limited number of times per window for the same account and address.
   */
  record(record: AuditRecord, tx?: Tx): Promise<void>;
  /** Newest first. */
  latest(count: number): Promise<AuditEntry[]>;
}

export const auditService = (db: Database, clock: Clock): AuditLog => {
  const same = createAllowance(clock, SAME_MAX);
  return {
    async record({ event, actorId, subjectId, from, note }, tx) {
      if (LIMITED.has(event) && !same.take(JSON.stringify([event, actorId, subjectId, from]))) return;
      await auditRepository(tx?.db ?? db).add({
        at: isoTime(clock.now()),
        event,
        actor_id: actorId ?? null,
        subject_id: subjectId ?? null,
        address: from,
        note: note?.slice(0, NOTE_MAX_LENGTH) ?? null,
      });
    },
    latest: (count) => auditRepository(db).latest(count),
  };
};
