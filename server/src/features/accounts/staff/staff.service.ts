import { type StaffQuery, accountMessages } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import type { Listed } from '#platform/db/lists.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { type Account, accountsRepository } from '../accounts.repository.ts';
import { knownAddressesRepository } from '../known-addresses/known-addresses.repository.ts';
import { sessionsRepository } from '../sessions/sessions.repository.ts';

export const staffService = ({ db, audit, clock }: { db: Database; audit: AuditLog; clock: Clock }) => ({
  list: (query: StaffQuery): Promise<Listed<Account>> => accountsRepository(db).listStaff(query),

  /** @throws AppError 404 when there is no such member, or no longer */
  async delete(id: number, by: AdminCaller): Promise<void> {
    await inTransaction(db, async (tx) => {
      const isDeleted = await accountsRepository(tx.db).deleteStaff(id, isoTime(clock.now()));
      if (!isDeleted) throw notFound(accountMessages.accountNotFound);
      await sessionsRepository(tx.db).removeAllBut(id, []);
      await knownAddressesRepository(tx.db).forget(id);
      await audit.record({ event: 'account-deleted', by, subjectId: id, note: 'staff' }, tx);
    });
  },
});
export type StaffService = ReturnType<typeof staffService>;
