import { accountMessages } from '@sebule/contract';
import { mapListed } from '#platform/db/lists.ts';
import { done, listReply } from '#platform/http/envelope.ts';
import type { Handlers } from '#platform/http/mount.ts';
import { toStaffMember } from '../accounts.wire.ts';
import type { StaffService } from './staff.service.ts';

export const staffRoutes = (staff: StaffService) =>
  ({
    'GET admin/staff/get-list': async ({ query }) =>
      listReply(await mapListed(await staff.list(query), (rows) => rows.map(toStaffMember))),

    'GET admin/staff/delete/:id': ({ params, actor, ip }) =>
      done(staff.delete(params.id, { actor, ip }), accountMessages.staffDeleted),
  }) satisfies Partial<Handlers>;
