import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLastError } from '#shared/ui/use-last-error.ts';
import type { WatchedTitle } from '../engine/title/choose.ts';
import type { watchedQuery } from '../player.queries.ts';

/** The title while a screen is mounted: a film must not start twice. Not cached: the next needs a newer one. */
export const useTitle = (query: ReturnType<typeof watchedQuery>) => {
  const client = useQueryClient();
  const [held, setHeld] = useState<WatchedTitle | null>(null);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: held === null });
  if (data && !held) setHeld(data);

  const removeFromCache = useEffectEvent(() =>
    client.removeQueries({ queryKey: query.queryKey, exact: true }),
  );
  useEffect(() => {
    // Once the screen is drawn: until then React may render it again, without its state.
    if (held) removeFromCache();
  }, [held]);

  const watched = held ?? data ?? null;
  return { watched, error: useLastError(error, watched !== null), isFetching, refetch };
};
