import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../../shared/api/admin-call.ts';

/** The staff, as the owner sees them. */
export const staffQuery = queryOptions({
  queryKey: ['admin', 'staff'],
  queryFn: adminQuery('GET admin/staff/get-list'),
});
