import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

/** Residents who wait to be erased, the first due first. */
export const openErasuresQuery = queryOptions({
  queryKey: [...adminKeys.residents, 'erasures'],
  queryFn: adminQuery('GET admin/clients/erasures'),
});
