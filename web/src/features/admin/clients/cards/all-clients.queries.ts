import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../../../shared/api/admin-call.ts';
import { adminKeys } from '../../query-keys.ts';

/** All residents of the building. */
export const allClientsQuery = queryOptions({
  queryKey: adminKeys.allClients,
  queryFn: adminQuery('GET admin/clients/get-list'),
});
