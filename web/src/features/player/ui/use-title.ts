import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useLastError } from '../../../shared/ui/useLastError.ts';
import type { WatchedTitle } from '../engine/title/choose.ts';

type TitleQuery = UseQueryOptions<WatchedTitle, Error, WatchedTitle, (string | number)[]>;

/**
 * The title as it stands when a screen opens, for as long as the screen stands. It is held here: nothing of it is kept
 * by the cache, which may let go of it before a slow device has drawn the screen, and a film must not begin twice.
 */
export const useTitle = (query: TitleQuery) => {
  const [held, setHeld] = useState<WatchedTitle | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: held === null });
  if (data && !held) setHeld(data);
  const watched = held ?? data ?? null;
  return { watched, error: useLastError(error, watched !== null), isFetching, refetch };
};
