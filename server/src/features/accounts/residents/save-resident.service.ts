import { type ResidentSave, accountMessages, residentMessages } from '@sebule/contract';
import type { AuditEvent, AuditLog, RecordChange } from '#features/audit/index.ts';
import { isoTime } from '#platform/clock.ts';
import { inTransactionOnce } from '#platform/db/call-keys.ts';
import { type Tx, inTransaction } from '#platform/db/transaction.ts';
import { invalidField, notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { residentChanged, phoneTaken } from '../accounts.errors.ts';
import { type Account, TakenError, accountsRepository } from '../accounts.repository.ts';
import { parseViewerPhone } from '../phone.rules.ts';
import { type ForgetPhone, changeStatus, eventOf } from './access.ts';
import { residentsRepository } from './residents.repository.ts';
import { changedFields, detailsFrom, newResident } from './residents.rules.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  forgetPhone: ForgetPhone;
  recordChange: RecordChange;
  audit: Pick<AuditLog, 'overtakenBy'>;
}

/** What changes the data of a resident. */
const EDITS = [
  'account-edited',
  'account-approved',
  'account-blocked',
  'account-unblocked',
] as const satisfies AuditEvent[];

const phoneOf = ({ phone }: ResidentSave): string => {
  const parsed = parseViewerPhone(phone);
  if (parsed === null) throw invalidField('phone', accountMessages.phoneInvalid);
  return parsed;
};

export const saveResidentService = ({ db, clock, forgetPhone, recordChange, audit }: Dependencies) => {
  const add = async (tx: Tx, body: ResidentSave, by: AdminCaller): Promise<number> => {
    const created_at = isoTime(clock.now());
    const { id } = await accountsRepository(tx.db).insert(newResident(body, phoneOf(body), created_at));
    await recordChange(tx, { event: 'account-added', subjectId: id, by });
    return id;
  };

  const editDetails = async (tx: Tx, before: Account, body: ResidentSave, by: AdminCaller): Promise<void> => {
    const details = detailsFrom(body, phoneOf(body), before);
    const changed = changedFields(before, details);
    if (changed.length === 0) return;
    const isNewPhone = changed.includes('phone');
    // A code to the old phone says nothing about who has the new one.
    const changes = isNewPhone ? { ...details, password_by_code: 0 as const } : details;
    await residentsRepository(tx.db).update(before.id, changes);
    if (isNewPhone) await forgetPhone(tx, before);
    const record = { subjectId: before.id, by, note: changed.join(', ') };
    await recordChange(tx, { event: 'account-edited', ...record });
  };

  const editStatus = async (tx: Tx, before: Account, status: ResidentSave['status'], by: AdminCaller) => {
    if (status === undefined || status === before.status) return;
    if (status === 'pending') throw invalidField('status', residentMessages.residentNotPending);
    await changeStatus(tx, before, status, isoTime(clock.now()));
    await recordChange(tx, { event: eventOf(before, status), subjectId: before.id, by });
  };

  const edit = async (tx: Tx, id: number, body: ResidentSave, by: AdminCaller): Promise<void> => {
    const residents = residentsRepository(tx.db);
    const before = await residents.lock(id);
    if (!before) throw notFound(accountMessages.accountNotFound);
    if (body.version !== undefined && body.version !== before.version) {
      const edits = EDITS.map((event) => ({ event, subjectId: id }));
      throw residentChanged(await audit.overtakenBy(edits, by, tx));
    }
    await editDetails(tx, before, body, by);
    const edited = await residents.find(id);
    if (edited) await editStatus(tx, edited, body.status, by);
  };

  /** Says whose the phone is. */
  const takenBy = async (phone: string) => {
    // In a transaction: what another call has written is read elsewhere only once it is on the disk.
    const holder = await inTransaction(db, (tx) => accountsRepository(tx.db).findViewerByPhone(phone));
    if (!holder) return phoneTaken();
    return phoneTaken(
      residentMessages.phoneHolder([holder.name, holder.apartment].filter(Boolean).join(', ')),
    );
  };

  return {
    /**
     * Adds a resident, or edits the one with this id.
     * @returns the resident's id
     * @throws AppError 400 that names the field, 404, or 409 for a taken phone or a resident that has changed
     */
    async save(body: ResidentSave, by: AdminCaller): Promise<number> {
      try {
        return await inTransactionOnce(db, by.callKey, async (tx) => {
          if (body.edit !== true || body.id === undefined) return add(tx, body, by);
          await edit(tx, body.id, body, by);
          return body.id;
        });
      } catch (error) {
        if (!(error instanceof TakenError)) throw error;
        throw await takenBy(phoneOf(body));
      }
    },
  };
};
export type SaveResidentService = ReturnType<typeof saveResidentService>;
