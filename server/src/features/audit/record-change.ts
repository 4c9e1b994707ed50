import type { AdminEvent } from '@sebule/contract';
import type { Tx } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import type { AuditLog, AuditRecord } from './audit.service.ts';

interface Dependencies {
  audit: AuditLog;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
  type: 'catalogue-changed' | 'clients-changed';
}

/** Records a change, with a note such as `movie 12 The Kite`, and tells open pages of it once in each transaction. */
export const createRecordChange = ({ audit, events, type }: Dependencies) => {
  const announced = new WeakSet<Tx>();
  return async (tx: Tx, record: AuditRecord): Promise<void> => {
    await audit.record(record, tx);
    if (announced.has(tx)) return;
    announced.add(tx);
    events.publish(tx, { type });
  };
};
export type RecordChange = ReturnType<typeof createRecordChange>;
