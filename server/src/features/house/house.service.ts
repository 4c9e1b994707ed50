import { type HouseContact, type HouseContactSave, houseMessages } from '@sebule/contract';
import { parseContactPhone } from '#features/accounts/index.ts';
import type { AuditLog } from '#features/audit/index.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTransaction, lockSubject } from '#platform/db/transaction.ts';
import { invalidField } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import { contactChanged } from './house.errors.ts';
import { houseRepository } from './house.repository.ts';

const NOBODY: HouseContact = { name: '', phone: '' };

const storedPhone = (typed: string): string | null => (typed === '' ? '' : parseContactPhone(typed, 'KE'));

export const houseService = ({ db, audit }: { db: Database; audit: AuditLog }) => {
  const contact = async (): Promise<HouseContact> => (await houseRepository(db).contact()) ?? NOBODY;

  return {
    /** Whom residents can ask; empty where nobody has said it. */
    contact,

    /** @throws AppError 400 for a phone that is none, 409 when another owner was faster */
    async saveContact({ name, phone: typed, before }: HouseContactSave, by: AdminCaller) {
      const phone = storedPhone(typed);
      if (phone === null) throw invalidField('phone', houseMessages.contactPhoneInvalid);
      await inTransaction(db, async (tx) => {
        const house = houseRepository(tx.db);
        await lockSubject(tx, 'house contact');
        const stored = (await house.contact()) ?? NOBODY;
        if (before && (before.name !== stored.name || storedPhone(before.phone) !== stored.phone))
          throw contactChanged(await audit.overtakenBy([{ event: 'house-contact-changed' }], by, tx));
        await house.saveContact({ name, phone });
        await audit.record({ event: 'house-contact-changed', by }, tx);
      });
      return contact();
    },
  };
};
