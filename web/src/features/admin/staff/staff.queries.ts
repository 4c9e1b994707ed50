import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../../shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** The staff, as the owner sees them. */
export const staffQuery = queryOptions({
  queryKey: adminKeys.staff,
  queryFn: adminQuery('GET admin/staff/get-list'),
});
