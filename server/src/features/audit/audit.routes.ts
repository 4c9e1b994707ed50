import type { Clock } from '#platform/clock.ts';
import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { auditCsv, auditFileName } from './audit-csv.ts';
import type { AuditLogService } from './audit-log.service.ts';

export const auditRoutes = (log: AuditLogService, clock: Clock) =>
  ({
    'GET admin/audit/get-list': async ({ query }) => listReply(await log.list(query)),

    'GET admin/audit/export': async ({ query, actor, ip }) => ({
      content: auditCsv(await log.export(query, { actor, ip })),
      fileName: auditFileName(clock.now()),
    }),
  }) satisfies Partial<Handlers>;
