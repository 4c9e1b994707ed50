import type { SmsOutbox } from '#features/messaging/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { Account } from '../accounts.repository.ts';
import { phoneCodesRepository } from '../codes/phone-codes.repository.ts';
import { EVERYTHING, endAccess } from './end-access.ts';

/**
 * Ends every session that a resident's phone has opened, and removes everything stored or queued for that phone. The
 * resident's row must be locked.
 */
export const createForgetPhone =
  (sms: SmsOutbox) =>
  async (tx: Tx, { id, phone }: Pick<Account, 'id' | 'phone'>): Promise<void> => {
    await endAccess(tx, id, EVERYTHING);
    if (phone === null) return;
    await phoneCodesRepository(tx.db).removeAllTo(phone);
    await sms.cancelAllTo(phone, tx);
  };
export type ForgetPhone = ReturnType<typeof createForgetPhone>;
