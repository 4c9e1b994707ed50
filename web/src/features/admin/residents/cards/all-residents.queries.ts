import { queryOptions } from '@tanstack/react-query';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../../query-keys.ts';

/** All residents of the building, with what the choice of those who get a card needs. */
export const allResidentsQuery = queryOptions({
  queryKey: adminKeys.allResidents,
  queryFn: adminQuery('GET admin/clients/for-cards'),
});
