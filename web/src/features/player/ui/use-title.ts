import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useLastError } from '../../../shared/ui/useLastError.ts';
import type { WatchedTitle } from '../engine/title/choose.ts';

type TitleQuery = UseQueryOptions<WatchedTitle, Error, WatchedTitle, (string | number)[]>;

/**
 * The title at the moment a screen opens, for as long as the screen is mounted. It is held here because the cache keeps
 * nothing of it, may evict it before a slow device has rendered the screen, and a film must not start twice.
 */
export const useTitle = (query: TitleQuery) => {
  const [held, setHeld] = useState<WatchedTitle | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: held === null });
  if (data && !held) setHeld(data);
  const watched = held ?? data ?? null;
  return { watched, error: useLastError(error, watched !== null), isFetching, refetch };
};
