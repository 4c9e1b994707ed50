import type { Clock } from '#platform/clock.ts';
import { listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { auditCsv, auditFileName } from './audit-csv.ts';
import type { DeskService } from './desk.service.ts';

type Routes = Handlers<'GET admin/audit/get-list' | 'GET admin/audit/export'>;

export const auditRoutes = (desk: DeskService, clock: Clock): Routes => ({
  'GET admin/audit/get-list': async ({ query }) => listReply(await desk.list(query)),

  'GET admin/audit/export': async ({ query, actor, ip }) => ({
    content: auditCsv(await desk.export(query, actor, ip)),
    fileName: auditFileName(clock.now()),
  }),
});
