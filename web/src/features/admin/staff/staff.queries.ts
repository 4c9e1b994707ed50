import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** Only for the owner. */
export const staffQuery = queryOptions({
  queryKey: adminKeys.staff,
  queryFn: adminQuery('GET admin/staff/get-list'),
});

export const houseContactQuery = queryOptions({
  queryKey: adminKeys.houseContact,
  queryFn: adminQuery('GET admin/house-contact/get'),
});
