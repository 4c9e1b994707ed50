import type { AccountEvent } from '@sebule/contract';
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from '#shared/api/query-keys.ts';

/** The query that each event makes out of date. */
const OUT_OF_DATE: Readonly<Record<AccountEvent['type'], QueryKey>> = {
  'notifications-changed': queryKeys.notifications,
  'requests-changed': queryKeys.ownRequests,
  'own-feedback-changed': queryKeys.ownFeedback,
};

/** How often pages ask while they cannot listen. */
const ASK_MS = 60_000;
/** Pages refetch after a random part of this time: all who watch a series hear of the same episode. */
const SPREAD_MS = 500;

/**
 * Refetches what belongs to the account when an event says so or may have been missed, and every minute while not
 * listening.
 */
export const keepAccountUpToDate = (queryClient: QueryClient, signal: AbortSignal) => {
  const timers = new Map<QueryKey, ReturnType<typeof setTimeout>>();
  let isListening = false;

  const refreshAll = (before: number) => {
    const predicate = ({ state }: Query) => state.dataUpdatedAt < before;
    for (const queryKey of Object.values(OUT_OF_DATE))
      void queryClient.invalidateQueries({ queryKey, predicate });
  };
  const asking = setInterval(() => {
    if (!isListening && document.visibilityState === 'visible') refreshAll(Number.POSITIVE_INFINITY);
  }, ASK_MS);
  signal.addEventListener('abort', () => {
    clearInterval(asking);
    for (const timer of timers.values()) clearTimeout(timer);
  });

  return {
    refreshSoon: (type: string) => {
      const queryKey = (OUT_OF_DATE as Partial<Record<string, QueryKey>>)[type];
      // A newer server may send events that this page does not know.
      if (!queryKey || timers.has(queryKey)) return;
      const refresh = () => {
        timers.delete(queryKey);
        void queryClient.invalidateQueries({ queryKey });
      };
      timers.set(queryKey, setTimeout(refresh, Math.random() * SPREAD_MS));
    },
    setListening: (now: boolean) => {
      isListening = now;
    },
    /** What was fetched before now may be out of date. */
    catchUp: () => refreshAll(Date.now()),
  };
};
