import type { AdminEvent } from '@sebule/contract';
import type { AuditLog, AuditRecord } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';

interface Dependencies {
  audit: AuditLog;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
}

/** Writes a change of a resident to the audit log, and tells open admin pages of it. */
export const createRecordChange =
  ({ audit, events }: Dependencies) =>
  async (tx: Tx, record: AuditRecord): Promise<void> => {
    await audit.record(record, tx);
    events.publish(tx, { type: 'clients-changed' });
  };
export type RecordChange = ReturnType<typeof createRecordChange>;
