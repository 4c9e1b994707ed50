import { ERASURE_DUE_DAYS, type ErasureNote, dayAt, accountMessages } from '@sebule/contract';
import { erasableResidentsRepository } from '#features/accounts/index.ts';
import type { AuditLog } from '#features/audit/index.ts';
import { DAY_MS, isoTime } from '#platform/clock.ts';
import { emptyLog, forgetDeleted } from '#platform/db/forget-deleted.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { refuseNotStored } from '#platform/files/not-written.ts';
import { invalidField, notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { Person, PersonalData } from '#platform/personal-data.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { askedAt, askedOnProblem } from './asked-on.rules.ts';
import { type ErasureList, type Erased, identityOf } from './erasure-list.ts';
import { type AccountKey, erasuresRepository } from './erasures.repository.ts';
import { LIST_AFTER_MS, LIST_KIND, REMAINS_AFTER_MS, REMAINS_KIND } from './privacy.jobs.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock' | 'events' | 'log'> {
  audit: AuditLog;
  jobs: Pick<JobQueue, 'queue'>;
  parts: readonly PersonalData[];
  list: ErasureList;
}

/** How an admin's page learns of what has changed. */
const CHANGED = ['clients-changed', 'feedback-changed', 'movie-requests-changed'] as const;

/** Upper bound of the list. */
const OPEN_MAX = 500;

/** Those erased within this time are erased once more. */
const LATELY_MS = 2 * DAY_MS;
/** No two right clocks differ by more. */
const AHEAD_MS = 30 * DAY_MS;
/** What the server does by itself. */
const SERVER = 'server';

/** Erases residents, and remembers for whom it was asked and done. */
export const erasureService = ({ db, clock, audit, events, jobs, parts, list, log }: Dependencies) => {
  const now = () => isoTime(clock.now());

  const eraseParts = async (tx: Tx, account: Person, at: string): Promise<void> => {
    // The account last: what others wait for in the meantime is locked before its row changes.
    for (const part of parts.toReversed()) await part.erase?.(tx, account, at);
  };

  const locked = async (tx: Tx, id: number) => {
    const account = await erasableResidentsRepository(tx.db).lock(id);
    for (const part of parts) await part.lock?.(tx);
    return account;
  };

  /** @param account as `locked` has it */
  const eraseLocked = async (tx: Tx, account: Person & Pick<AccountKey, 'created_at'>): Promise<Erased> => {
    const { id } = account;
    const erased_at = now();
    await eraseParts(tx, account, erased_at);
    await erasuresRepository(tx.db).noteErased(id, erased_at);
    const remainsAt = clock.now() + REMAINS_AFTER_MS;
    await jobs.queue(REMAINS_KIND, {}, { subject: 'erased lately', notBefore: remainsAt }, tx);
    const listAt = clock.now() + LIST_AFTER_MS;
    await jobs.queue(LIST_KIND, {}, { subject: 'the list', notBefore: listAt }, tx);
    for (const type of CHANGED) events.publish(tx, { type });
    return { id, created_at: account.created_at, erased_at };
  };

  const eraseWithin = async (tx: Tx, id: number): Promise<Erased | undefined> => {
    const account = await locked(tx, id);
    return account && eraseLocked(tx, account);
  };

  /** Writes down in the list what the database knows and the list does not: a full disk may have prevented it. */
  const completeList = async (): Promise<void> => {
    await list.addMissing(await erasuresRepository(db).erased());
  };

  /**
   * Writes down somebody who is erased.
   * @returns false when that was done before
   * @throws AppError 503 when the list cannot be written; the job does it later
   */
  const writeDown = async (erased: Erased): Promise<boolean> => {
    try {
      return (await list.addMissing([erased])) > 0;
    } catch (error) {
      log.warn({ err: error }, 'the list of erasures cannot be written');
      return refuseNotStored(error);
    }
  };

  /** For somebody whom a call before has erased, and perhaps could not write down. @throws AppError 404 or 503 */
  const writeDownLate = async (id: number): Promise<void> => {
    const erased = await erasuresRepository(db).erasedOne(id);
    if (!erased || !(await writeDown(erased))) throw notFound(accountMessages.accountNotFound);
  };

  /** What cannot be done now is done by the job. */
  const emptyLogSoon = async (): Promise<void> => {
    await emptyLog(db).catch(() => false);
  };

  /** Once more for those erased lately: a player's last save may have come between. */
  const eraseRemains = async (): Promise<void> => {
    const since = isoTime(clock.now() - LATELY_MS);
    for (const { id } of await erasuresRepository(db).erased(since)) {
      await inTransaction(db, async (tx) => {
        const account = await locked(tx, id);
        if (account) await eraseParts(tx, account, now());
      });
    }
  };

  /** Erases all whom a query finds, some at a time. @returns how many those were */
  const eraseEach = async (find: (most: number) => Promise<number[]>, signal: AbortSignal | undefined) => {
    const SOME = 50;
    let count = 0;
    for (;;) {
      const ids = await find(SOME);
      for (const id of ids) {
        signal?.throwIfAborted();
        // One at a time: a sign-in or a save must not wait for all of them.
        const erased = await inTransaction(db, (tx) => eraseWithin(tx, id));
        if (erased) await list.add([erased]);
        count += 1;
      }
      if (ids.length < SOME) return count;
    }
  };

  return {
    /** Who waits to be erased, the first due first. */
    open: () => erasuresRepository(db).open(OPEN_MAX),

    /**
     * Erases a resident for good, also one who was deleted. One whom a call before has erased, and could not write down,
     * is only written down.
     * @throws AppError 404, or 503 when the list cannot be written: an older database would bring them back
     */
    async erase(id: number, by: AdminCaller): Promise<void> {
      const erased = await inTransaction(db, async (tx) => {
        // Of two admins, the second one waits, and then finds nobody.
        const account = await locked(tx, id);
        if (!account || !(await erasuresRepository(tx.db).isThere(id))) return undefined;
        const done = await eraseLocked(tx, account);
        await audit.record({ event: 'account-erased', by, subjectId: id }, tx);
        return done;
      });
      if (erased) await writeDown(erased);
      else await writeDownLate(id);
      await emptyLogSoon();
    },

    /** Notes that a resident wants to be erased, and since when, or no longer. @throws AppError 400 or 404 */
    note: ({ id, wanted, asked_on: askedOn }: ErasureNote, by: AdminCaller): Promise<void> =>
      inTransaction(db, async (tx) => {
        const erasures = erasuresRepository(tx.db);
        const account = await erasableResidentsRepository(tx.db).lock(id);
        if (!account || account.deleted_at !== null) throw notFound(accountMessages.accountNotFound);
        const day = askedOn ?? dayAt(clock.now());
        const problem = wanted ? askedOnProblem(day, account.created_at, clock.now()) : null;
        if (problem !== null) throw invalidField('asked_on', problem);
        if ((await erasures.isAsked(id)) === wanted) return;
        if (wanted) {
          const asked = askedAt(day, clock.now());
          const due = asked + ERASURE_DUE_DAYS * DAY_MS;
          await erasures.ask(id, isoTime(asked), isoTime(due));
          const note = `asked ${dayAt(asked)}, due ${dayAt(due)}`;
          await audit.record({ event: 'erasure-asked', by, subjectId: id, note }, tx);
        } else {
          await erasures.withdraw(id);
          await audit.record({ event: 'erasure-withdrawn', by, subjectId: id }, tx);
        }
        events.publish(tx, { type: 'clients-changed' });
      }),

    /** Residents who left while the clock was far ahead have left now. */
    mendLeft: () => erasableResidentsRepository(db).mendLeft(now(), isoTime(clock.now() + AHEAD_MS)),

    /** Erases those who left before a moment. @returns how many those were */
    eraseThoseWhoLeft: (moment: string, signal?: AbortSignal): Promise<number> =>
      eraseEach((most) => erasuresRepository(db).leftBefore(moment, most), signal),

    /** Erases those who signed up before a moment and still wait for approval. @returns how many those were */
    eraseApplicants: (moment: string, signal?: AbortSignal): Promise<number> =>
      eraseEach((most) => erasuresRepository(db).appliedBefore(moment, most), signal),

    eraseRemains,

    /** The same, and what the database's files keep of them. @returns false when some of it is still there */
    async forgetErased(): Promise<boolean> {
      await eraseRemains();
      return forgetDeleted(db);
    },

    completeList,

    /** Erases again whom an older copy of the database has brought back. @returns how many those were */
    async reapply(): Promise<number> {
      const listed = await list.read();
      const names = new Set(listed.map(identityOf));
      const present = await erasuresRepository(db).toEraseAmong([...new Set(listed.map(({ id }) => id))]);
      const back = present.filter((key) => names.has(identityOf(key)));
      for (const { id } of back) {
        await inTransaction(db, async (tx) => {
          await eraseWithin(tx, id);
          const record = { subjectId: id, from: SERVER, note: 'again, after a restore' };
          await audit.record({ event: 'account-erased', ...record }, tx);
        });
      }
      return back.length;
    },
  };
};
export type ErasureService = ReturnType<typeof erasureService>;
