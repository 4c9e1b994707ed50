import { type AuditEvent, cutText, AUDIT_EVENTS, type AuditTopic } from '@sebule/contract';
import { type Clock, DAY_MS, isoTime } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { type Tx, inTransaction, lockSubject } from '#platform/db/transaction.ts';
import type { Caller } from '#platform/http/guard.ts';
import { createAllowance } from '#platform/http/throttle.ts';
import { wordsIn } from '#platform/search-words.ts';
import { type AuditRow, type ChangeKind, auditRepository } from './audit.repository.ts';
import { KEPT_DAYS, SAME_MAX } from './limits.rules.ts';

/** The topics whose notes say what was changed; all others are found by the persons. */
const SEARCHED: readonly AuditTopic[] = ['catalogue', 'files', 'requests', 'notices'];
const searched: ReadonlySet<string> = new Set(SEARCHED.flatMap((topic) => [...AUDIT_EVENTS[topic]]));

/** The words under which a record is found. */
const searchedWords = (event: AuditEvent, note: string | null): string[] =>
  note !== null && searched.has(event) ? wordsIn(note) : [];

/** Who did something: a caller, or else the account, if known, and from which address, or `console`. */
type Doer =
  | { by: Caller; actorId?: never; from?: never }
  | { by?: never; actorId?: number | undefined; from: string };

export type AuditRecord = Doer & {
  event: AuditEvent;
  /** The account that it was done to, if another. */
  subjectId?: number | undefined;
  /** Other details, in a few words; never a secret. */
  note?: string | undefined;
};

/** Records that one transaction deletes, so that others do not wait for it. */
const DELETED_AT_ONCE = 500;
/** Longer notes come only from callers who send very long fields. */
const NOTE_MAX_LENGTH = 300;
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

/** Who has changed something meanwhile, as the details of a refusal. */
export type Overtaken = Partial<Record<'changed_by' | 'changed_by_you' | 'changed_at', string>>;

/** Who did what, when and from where; see decision 069 for how long it is kept. */
export const auditService = ({ db, clock }: { db: Database; clock: Clock }) => {
  const same = createAllowance(clock, SAME_MAX);

  const record = async (what: AuditRecord, tx?: Tx): Promise<void> => {
    const { event, subjectId, note } = what;
    const { actorId, from } = what.by ? { actorId: what.by.actor.accountId, from: what.by.ip } : what;
    if (LIMITED.has(event) && !same.take(JSON.stringify([event, actorId, subjectId, from]))) return;
    const entry = {
      at: isoTime(clock.now()),
      event,
      actor_id: actorId ?? null,
      subject_id: subjectId ?? null,
      address: from,
      note: note === undefined ? null : cutText(note, NOTE_MAX_LENGTH),
    };
    await auditRepository(tx?.db ?? db).add(entry, searchedWords(event, entry.note));
  };

  const provenTime = async (): Promise<number | undefined> => {
    const at = await auditRepository(db).provenAt();
    return at === undefined ? undefined : Math.min(clock.now(), Date.parse(at));
  };

  return {
    /**
     * Resolves once the record is stored; within a transaction, if one is given. What callers can repeat at will is
     * stored only a limited number of times per window for the same account and address.
     */
    record,

    /** One record for each of these accounts, to which the same was done; in a few statements, however many they are. */
    recordForEach: (
      subjectIds: readonly number[],
      { event, by }: { event: AuditEvent; by: Caller },
      tx: Tx,
    ): Promise<void> =>
      auditRepository(tx.db).addAll(
        subjectIds.map((subjectId) => ({
          at: isoTime(clock.now()),
          event,
          actor_id: by.actor.accountId,
          subject_id: subjectId,
          address: by.ip,
          note: null,
        })),
      ),

    /** One record within this time, for what open pages ask for repeatedly; in a transaction of its own. */
    async recordOnceIn(milliseconds: number, once: { event: AuditEvent; by: Caller; subjectId: number }) {
      const { event, by, subjectId } = once;
      const actorId = by.actor.accountId;
      const isRecorded = (tables: Database): Promise<boolean> =>
        auditRepository(tables).has(
          { event, actor_id: actorId, subject_id: subjectId },
          isoTime(clock.now() - milliseconds),
          isoTime(clock.now()),
        );
      // Without a transaction first: nearly all calls end here.
      if (await isRecorded(db)) return;
      await inTransaction(db, async (tx) => {
        await lockSubject(tx, `audit ${event} ${actorId} ${subjectId}`);
        if (!(await isRecorded(tx.db))) await record(once, tx);
      });
    },

    /**
     * Who made the newest of these changes, and when, for a refusal. Empty when that was long ago, or when nobody is
     * known to have made it.
     */
    async overtakenBy(kinds: readonly ChangeKind[], { actor }: Caller, tx: Tx): Promise<Overtaken> {
      const last = await auditRepository(tx.db).newestChange(kinds);
      if (!last) return {};
      return {
        changed_at: last.at,
        ...(last.actorId === actor.accountId ? { changed_by_you: 'yes' } : { changed_by: last.actorName }),
      };
    },

    latest: (count: number): Promise<AuditRow[]> => auditRepository(db).latest(count),

    /**
     * The newest time, in milliseconds, that has certainly come, because the building has been used on seven days up to
     * it; undefined before. What is deleted for good is old by this time: a clock that is ahead, for an evening or some
     * days, makes nothing old.
     */
    provenTime,

    /** Deletes records that have been kept for long enough. @returns how many those were */
    async deleteOld(): Promise<number> {
      const now = await provenTime();
      if (now === undefined) return 0;
      // The database refuses to delete younger ones, see `audit.triggers.ts`.
      const before = isoTime(now - KEPT_DAYS * DAY_MS);
      let deleted = 0;
      for (;;) {
        const some = await auditRepository(db).deleteBefore(before, DELETED_AT_ONCE);
        deleted += some;
        if (some < DELETED_AT_ONCE) return deleted;
      }
    },
  };
};
export type AuditLog = ReturnType<typeof auditService>;
