import { type HouseContact, messages } from '@sebule/contract';
import { parseContactPhone } from '#features/accounts/index.ts';
import type { AuditLog } from '#features/audit/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { invalidField } from '#platform/http/errors.ts';
import type { OwnerActor } from '#platform/http/guard.ts';
import { houseRepository } from './house.repository.ts';

const NOBODY: HouseContact = { name: '', phone: '' };

/** What the owner says about the house. */
export const houseService = (db: Database, audit: AuditLog) => {
  const contact = async (): Promise<HouseContact> => (await houseRepository(db).contact()) ?? NOBODY;

  return {
    /** Whom residents can ask; empty where nobody has said it. */
    contact,

    /** @throws AppError 400 for a phone that is none */
    async saveContact({ name, phone: typed }: HouseContact, { accountId }: OwnerActor, ip: string) {
      const phone = typed === '' ? '' : parseContactPhone(typed, 'KE');
      if (phone === null) throw invalidField('phone', messages.contactPhoneInvalid);
      await inTransaction(db, async (tx) => {
        await houseRepository(tx.db).saveContact({ name, phone });
        await audit.record({ event: 'house-contact-changed', actorId: accountId, from: ip }, tx);
      });
      return contact();
    },
  };
};
