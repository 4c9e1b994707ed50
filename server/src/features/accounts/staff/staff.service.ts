import { messages } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { type Clock, isoTime } from '#platform/clock.ts';
import { notFound } from '#platform/http/errors.ts';
import type { OwnerActor } from '#platform/http/guard.ts';
import type { Account, AccountsRepository } from '../accounts.repository.ts';

/** What the owner does about their staff. */
export const staffService = (accounts: AccountsRepository, audit: AuditLog, clock: Clock) => ({
  list: (): Promise<Account[]> => accounts.listStaff(),

  /** @throws AppError 404 when there is no such member, or no more */
  async delete(id: number, owner: OwnerActor, ip: string): Promise<void> {
    if (!(await accounts.deleteStaff(id, isoTime(clock.now())))) throw notFound(messages.accountNotFound);
    await audit.record({
      event: 'account-deleted',
      actorId: owner.accountId,
      subjectId: id,
      from: ip,
      note: 'staff',
    });
  },
});
export type StaffService = ReturnType<typeof staffService>;
