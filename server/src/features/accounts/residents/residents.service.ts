import { type ResidentStatusUpdate, type ResidentsQuery, accountMessages } from '@sebule/contract';
import type { AuditLog, RecordChange } from '#features/audit/index.ts';
import { isoTime } from '#platform/clock.ts';
import { type Listed, mapListed } from '#platform/db/lists.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import type { Account } from '../accounts.repository.ts';
import { type ForgetPhone, changeStatus, endAccess, eventOf } from './access.ts';
import { type Resident, type ResidentFilter, residentsRepository } from './residents.repository.ts';
import { ANONYMOUS } from './residents.rules.ts';

/** Ends what waits for an answer to a resident who is deleted. */
export type CloseFeedback = (tx: Tx, accountId: number) => Promise<void>;

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  audit: AuditLog;
  forgetPhone: ForgetPhone;
  recordChange: RecordChange;
  closeFeedback: CloseFeedback;
}

/** Residents that an export reads at once: more would keep other requests waiting. */
const EXPORTED_AT_ONCE = 250;

/** @throws AppError 404 */
const existing = (account: Account | undefined): Account => {
  if (!account) throw notFound(accountMessages.accountNotFound);
  return account;
};

export const residentsService = (dependencies: Dependencies) => {
  const { db, audit, clock, forgetPhone, recordChange, closeFeedback } = dependencies;
  const lock = async (tx: Tx, id: number) => existing(await residentsRepository(tx.db).lock(id));

  const withExtras = async (accounts: readonly Account[]): Promise<Resident[]> => {
    const extras = await residentsRepository(db).extras(isoTime(clock.now()), accounts);
    return accounts.map((account) => ({ account, extras }));
  };

  const list = async (query: ResidentsQuery): Promise<Listed<Resident>> =>
    mapListed(await residentsRepository(db).list(query), withExtras);

  /** Residents in chunks; whoever is deleted meanwhile is left out. */
  async function* chunksOf(ids: readonly number[]): AsyncGenerator<Resident[]> {
    for (let at = 0; at < ids.length; at += EXPORTED_AT_ONCE) {
      const accounts = await residentsRepository(db).withIds(ids.slice(at, at + EXPORTED_AT_ONCE));
      if (accounts.length > 0) yield await withExtras(accounts);
    }
  }

  return {
    list,

    /** All residents that the filter lets through, by name, in chunks for a file that leaves the server. */
    async export(filter: ResidentFilter, by: AdminCaller): Promise<AsyncGenerator<Resident[]>> {
      const ids = await residentsRepository(db).ids(filter);
      const note = `clients: ${ids.length}`;
      await audit.record({ event: 'accounts-exported', by, note });
      return chunksOf(ids);
    },

    cardCandidates: () => residentsRepository(db).cardCandidates(),

    summary: () => residentsRepository(db).summary(),

    /** @throws AppError 404 */
    async find(id: number): Promise<Resident> {
      const residents = residentsRepository(db);
      const account = existing(await residents.find(id));
      return { account, extras: await residents.extras(isoTime(clock.now()), [account]) };
    },

    /** Approves, blocks or unblocks. @throws AppError 404 */
    updateStatus: ({ id, status }: ResidentStatusUpdate, admin: AdminCaller): Promise<void> =>
      inTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        if (before.status === status) return;
        await changeStatus(tx, before, status, isoTime(clock.now()));
        await recordChange(tx, { event: eventOf(before, status), by: admin, subjectId: id });
      }),

    /** Ends all sessions. @throws AppError 404 */
    signOut: (id: number, admin: AdminCaller): Promise<void> =>
      inTransaction(db, async (tx) => {
        await lock(tx, id);
        await endAccess(tx, id, ['sessions']);
        await recordChange(tx, { event: 'account-signed-out', by: admin, subjectId: id });
      }),

    /** Ends every sign-in and removes the personal data; what the resident watched still counts. @throws AppError 404 */
    delete: (id: number, admin: AdminCaller): Promise<void> =>
      inTransaction(db, async (tx) => {
        const before = await lock(tx, id);
        await residentsRepository(tx.db).update(id, { ...ANONYMOUS, deleted_at: isoTime(clock.now()) });
        await forgetPhone(tx, before);
        await closeFeedback(tx, id);
        await recordChange(tx, { event: 'account-deleted', by: admin, subjectId: id, note: 'viewer' });
      }),
  };
};
export type ResidentsService = ReturnType<typeof residentsService>;
