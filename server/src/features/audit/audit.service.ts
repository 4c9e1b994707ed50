import { type Clock, isoTime } from '#platform/clock.ts';
import { createAllowance } from '#platform/http/throttle.ts';
import type { AuditEntry, AuditRepository } from './audit.repository.ts';

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
  | 'account-deleted'
  | 'denied';

export interface AuditRecord {
  event: AuditEvent;
  /** Who did it, where that is known. */
  actorId?: number | undefined;
  /** To whom, where that is somebody else. */
  subjectId?: number | undefined;
  /** From which address, or `console`. */
  from: string;
  /** What else matters, in a few words; never a secret. */
  note?: string | undefined;
}

/** Longer notes come only from callers who write novels into a field. */
const NOTE_MAX_LENGTH = 300;
/** A script that knocks at closed doors all day must not fill the disk. */
const DENIALS_MAX = 60;

export interface AuditLog {
  /** Resolves once the record is stored. */
  record(record: AuditRecord): Promise<void>;
  /** Records that somebody signed in was refused, a bounded number of times in a while. */
  recordDenial(accountId: number, endpoint: string, from: string): Promise<void>;
  /** Newest first. */
  latest(count: number): Promise<AuditEntry[]>;
}

export const auditService = (audit: AuditRepository, clock: Clock): AuditLog => {
  const denials = createAllowance(clock, DENIALS_MAX);
  const record: AuditLog['record'] = async ({ event, actorId, subjectId, from, note }) =>
    audit.add({
      at: isoTime(clock.now()),
      event,
      actor_id: actorId ?? null,
      subject_id: subjectId ?? null,
      address: from,
      note: note?.slice(0, NOTE_MAX_LENGTH) ?? null,
    });
  return {
    record,
    async recordDenial(accountId, endpoint, from) {
      if (denials.take(String(accountId)))
        await record({ event: 'denied', actorId: accountId, from, note: endpoint });
    },
    latest: (count) => audit.latest(count),
  };
};
