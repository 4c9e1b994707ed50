import { queryOptions, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { adminQuery } from '#shared/api/admin-call.ts';
import { adminKeys } from '../query-keys.ts';

const residentQuery = (id: number) =>
  queryOptions({
    queryKey: adminKeys.resident(id),
    queryFn: adminQuery('GET admin/clients/get/:id', { params: { id } }),
  });

/** The resident whom the page's address is about. `isId` is false where it names nobody. */
export const useResident = () => {
  const { user_id: typed = '' } = useParams();
  const isId = /^[1-9]\d{0,9}$/.test(typed);
  const id = isId ? Number(typed) : 0;
  const query = useQuery({ ...residentQuery(id), enabled: isId });
  return { id, isId, query, resident: query.data?.[0] };
};
export type ResidentOfPage = ReturnType<typeof useResident>;
