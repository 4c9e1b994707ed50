import type { AdminEvent } from '@sebule/contract';
import type { AuditEvent, AuditLog } from '#features/audit/index.ts';
import type { Tx } from '#platform/db/transaction.ts';
import type { EventHub } from '#platform/events.ts';
import type { AdminCaller } from '#platform/http/guard.ts';

interface Dependencies {
  audit: AuditLog;
  events: Pick<EventHub<AdminEvent>, 'publish'>;
}

/**
 * Writes a change of the catalogue to the audit log, and tells open pages of it: once, however much a transaction
 * changes. The note says what was changed, such as `movie 12 The Kite`.
 */
export const createRecordChange = ({ audit, events }: Dependencies) => {
  const announced = new WeakSet<Tx>();
  return async (tx: Tx, event: AuditEvent, note: string, by: AdminCaller): Promise<void> => {
    await audit.record({ event, by, note }, tx);
    if (announced.has(tx)) return;
    announced.add(tx);
    events.publish(tx, { type: 'catalogue-changed' });
  };
};
export type RecordChange = ReturnType<typeof createRecordChange>;
