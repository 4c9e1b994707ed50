import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '../../../../shared/api/admin-call.ts';
import { clientsKey } from '../clients.queries.ts';

/** All residents of the building. */
export const allClientsQuery = queryOptions({
  queryKey: [...clientsKey, 'all'],
  queryFn: adminQuery('GET admin/clients/get-list'),
});
