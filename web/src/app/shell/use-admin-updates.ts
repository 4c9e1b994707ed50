import type { AdminEvent } from '@sebule/contract';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { adminKeys } from '#features/admin/index.ts';
import { adminCaller } from '#shared/api/admin-call.ts';
import { useLiveEvents } from '../use-live-events.ts';

const OUT_OF_DATE: Readonly<Record<AdminEvent['type'], readonly QueryKey[]>> = {
  'resident-applied': [adminKeys.residents],
  'clients-changed': [adminKeys.residents],
  // Lists of files say which titles use them; requests, which of them are here now; films of titles are prepared.
  'catalogue-changed': [adminKeys.catalogue, adminKeys.media, adminKeys.requests, adminKeys.preparing],
  'media-folder-changed': [adminKeys.media, adminKeys.preparing],
  'preparing-changed': [adminKeys.preparing],
  'backups-changed': [adminKeys.backups],
  'suggestions-changed': [adminKeys.lookedInto],
  'movie-requests-changed': [adminKeys.requests],
  'feedback-changed': [adminKeys.feedback],
  'notices-changed': [adminKeys.notices],
};

/** Events in quick succession, such as while somebody adds many residents, cause one refetch. */
const BATCH_MS = 500;

/** Keeps the admin pages up to date, and signs the admin out when their session has ended. */
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
    }, BATCH_MS);
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
      // Admin pages do not show what belongs to an account; a newer server may send events that they do not know.
      const keys = (OUT_OF_DATE as Partial<Record<string, readonly QueryKey[]>>)[type];
      if (keys) refreshSoon(...keys);
    },
    onOpen: () => refreshSoon(...Object.values(OUT_OF_DATE).flat()),
  });
};
