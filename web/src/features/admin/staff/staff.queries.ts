import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** The list of staff, which only the owner can request. */
export const staffQuery = queryOptions({
  queryKey: adminKeys.staff,
  queryFn: adminQuery('GET admin/staff/get-list'),
});

/** Whom residents can ask. */
export const houseContactQuery = queryOptions({
  queryKey: adminKeys.houseContact,
  queryFn: adminQuery('GET admin/house-contact/get'),
});
