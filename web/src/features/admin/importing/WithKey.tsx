import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { importStateQuery } from './import.queries.ts';

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
