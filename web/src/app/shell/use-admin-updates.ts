import type { AdminEvent } from '@sebule/contract';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminKeys } from '../../features/admin/index.ts';
import { adminCaller } from '../../shared/api/admin-call.ts';
import { useLiveEvents } from '../use-live-events.ts';

/** Which queries an event makes out of date. */
const OUT_OF_DATE: Readonly<Record<AdminEvent['type'], QueryKey>> = {
  'resident-applied': adminKeys.clients,
  'clients-changed': adminKeys.clients,
};

/** Events that come in quick succession, as while somebody adds many residents, are answered together. */
const TOGETHER_MS = 500;

/** Has the admin pages show what has happened since, and signs the admin out when their session has ended. */
export const useAdminUpdates = (): void => {
  const queryClient = useQueryClient();
  const due = useRef(new Set<QueryKey>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const refreshSoon = (...keys: QueryKey[]) => {
    for (const key of keys) due.current.add(key);
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const queryKey of due.current) void queryClient.invalidateQueries({ queryKey });
      due.current.clear();
    }, TOGETHER_MS);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  useLiveEvents(adminCaller, {
    onEvent: ({ type }) => {
      const key: QueryKey | undefined = OUT_OF_DATE[type];
      // A newer server may tell what this page does not know.
      if (key) refreshSoon(key);
    },
    onOpen: () => refreshSoon(...Object.values(OUT_OF_DATE)),
  });
};
