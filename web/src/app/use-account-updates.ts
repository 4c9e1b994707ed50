import type { AccountEvent } from '@sebule/contract';
import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { queryKeys } from '../shared/api/query-keys.ts';

/** What shows that which an event is about. */
const OUT_OF_DATE: Partial<Record<string, readonly string[]>> = {
  'notifications-changed': queryKeys.notifications,
  'requests-changed': queryKeys.ownRequests,
} satisfies Record<AccountEvent['type'], readonly string[]>;

/** How often pages ask while they cannot listen. */
const ASK_MS = 60_000;
/** Pages refetch after a random part of this time: all who watch a series hear of the same episode. */
const SPREAD_MS = 500;

/**
 * Keeps what belongs to the viewer's account up to date: refetched when an event says so, after what may have been
 * missed, and once a minute while the page cannot listen. Returns what to do when the page hears something.
 */
export const useAccountUpdates = () => {
  const queryClient = useQueryClient();
  const isListening = useRef(false);
  const timers = useRef(new Map<readonly string[], ReturnType<typeof setTimeout>>());

  const refresh = (queryKey: readonly string[], before = Number.POSITIVE_INFINITY) => {
    const predicate = ({ state }: Query) => state.dataUpdatedAt < before;
    void queryClient.invalidateQueries({ queryKey, predicate });
  };
  const refreshAll = (before?: number) =>
    Object.values(OUT_OF_DATE).forEach((queryKey) => queryKey && refresh(queryKey, before));

  const ask = useEffectEvent(() => {
    if (!isListening.current && document.visibilityState === 'visible') refreshAll();
  });
  useEffect(() => {
    const pending = timers.current;
    const asking = setInterval(() => ask(), ASK_MS);
    return () => {
      clearInterval(asking);
      for (const timer of pending.values()) clearTimeout(timer);
      pending.clear();
    };
  }, []);

  return {
    hear: (type: string) => {
      const queryKey = OUT_OF_DATE[type];
      if (!queryKey || timers.current.has(queryKey)) return;
      const run = () => {
        timers.current.delete(queryKey);
        refresh(queryKey);
      };
      timers.current.set(queryKey, setTimeout(run, Math.random() * SPREAD_MS));
    },
    listen: () => {
      isListening.current = true;
    },
    lose: () => {
      isListening.current = false;
    },
    /** What was fetched before now may be out of date. */
    catchUp: () => refreshAll(Date.now()),
  };
};
