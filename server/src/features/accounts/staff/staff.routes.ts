import { messages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import { toStaffMember } from '../accounts.wire.ts';
import type { StaffService } from './staff.service.ts';

type Routes = Handlers<'GET admin/staff/get-list' | 'GET admin/staff/delete/:id'>;

export const staffRoutes = (staff: StaffService): Routes => ({
  'GET admin/staff/get-list': async ({ query }) => {
    const { rows, total } = await staff.list(query);
    return { details: rows.map(toStaffMember), total };
  },

  'GET admin/staff/delete/:id': async ({ params, actor, ip }) => {
    await staff.delete(params.id, actor, ip);
    return { details: [], msg: messages.staffDeleted };
  },
});
