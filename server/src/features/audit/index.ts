import type { FastifyBaseLogger } from 'fastify';
import { type Clock, DAY_MS, createClock } from '#platform/clock.ts';
import type { Database } from '#platform/db/schema.ts';
import { inTurnEvery } from '#platform/every.ts';
import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import type { SliceDependencies } from '#platform/slice.ts';
import { auditCsv, auditFileName } from './audit-csv.ts';
import { auditLogService } from './audit-log.service.ts';
import { auditRepository } from './audit.repository.ts';
import type { AuditLog } from './audit.service.ts';

/** The part of a note that says what was sent for it, as the log's sentences read it. */
export const smsNote = (parts: number): string => `SMS: ${parts} ${parts === 1 ? 'part' : 'parts'}`;

/** The server's clock, which knows at least the time that the log has proven. */
export const openClock = async (db: Database): Promise<Clock> => {
  const proven = await auditRepository(db).provenAt();
  return createClock(proven === undefined ? undefined : Date.parse(proven));
};

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  audit: AuditLog;
  log: FastifyBaseLogger;
}

/** The log as the owner reads it; deletes what is old. */
export const createAuditLogReader = ({ db, clock, audit, log }: Dependencies) => {
  const reader = auditLogService({ db, audit });
  return {
    routes: {
      'GET admin/audit/get-list': async ({ query }) => listReply(await reader.list(query)),

      'GET admin/audit/export': async ({ query, actor, ip }) => ({
        content: auditCsv(await reader.export(query, { actor, ip })),
        fileName: auditFileName(clock.now()),
      }),
    } satisfies Partial<Handlers>,
    ...inTurnEvery({
      intervalMs: DAY_MS,
      async work() {
        const deleted = await audit.deleteOld();
        if (deleted > 0) log.info({ count: deleted }, 'old records of the audit log deleted');
      },
      onError: (error) => log.warn({ err: error }, 'old records of the audit log cannot be deleted'),
    }),
  };
};

export type { AuditEvent } from '@sebule/contract';
export {
  type AuditLog,
  type AuditRecord,
  type Overtaken,
  auditService as createAuditLog,
} from './audit.service.ts';
export { auditPersonalData } from './personal-data.repository.ts';
export { type RecordChange, createRecordChange } from './record-change.ts';
