import type { ImportState } from '@sebule/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { adminQuery } from '#shared/api/admin-call.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { adminKeys } from '../query-keys.ts';

/** Whether the movie database can be asked at all. */
export const importStateQuery = queryOptions({
  queryKey: adminKeys.importState,
  queryFn: adminQuery('GET admin/import/state', {}),
  select: ([state]: ImportState[]) => state,
  // Nothing important depends on it.
  retry: false,
});

/** What fetches from the movie database; where the server has no key for it, one line that says so. */
export const WithKey = ({
  what,
  children,
}: {
  /** What could be fetched, in the plural and with a capital. */
  what: string;
  children: ReactNode;
}) => {
  const { data, isFetched } = useQuery(importStateQuery);
  // Something without focusable elements, as they would take the focus on arrival and lose it.
  if (!isFetched) return <Skeleton height="7rem" radius="var(--radius-medium)" />;
  // When it is not known, a fetch says itself what is wrong.
  return (data?.has_key ?? true) ? (
    children
  ) : (
    <p className="note">
      {what} can be fetched from the movie database where <code>TMDB_API_KEY</code> is set on the server.
    </p>
  );
};
