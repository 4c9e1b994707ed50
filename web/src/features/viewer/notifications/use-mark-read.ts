import type { Notification } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeys } from '#shared/api/query-keys.ts';
import type { Listed } from '#shared/api/signed-in-call.ts';
import { callAsViewer } from '#shared/api/viewer-call.ts';
import { failureText } from '#shared/ui/offline-hint.ts';
import { markRead, unreadAfter } from './read.rules.ts';

/** Marks notifications as read, at once on the page. */
export const useMarkRead = () => {
  const queryClient = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (id: number | undefined): Promise<string | null> => {
    try {
      const body = id === undefined ? {} : { id };
      const { success, msg } = await callAsViewer('PATCH user/notifications/read', { body });
      return success ? null : msg;
    } catch (error) {
      return failureText(error);
    }
  };

  /** @param id without one, all of them */
  const mark = async (id?: number): Promise<void> => {
    const { notifications, unreadNotifications } = queryKeys;
    // A refetch that began before would bring the old state back.
    void queryClient.cancelQueries({ queryKey: notifications });
    const now = new Date().toISOString();
    queryClient.setQueriesData<Listed<Notification>>(
      { queryKey: [...notifications, 'list'] },
      (list) => list && { ...list, rows: markRead(list.rows, id, now) },
    );
    queryClient.setQueryData<number>(unreadNotifications, (unread) => unread && unreadAfter(unread, id));
    setFailure(await send(id));
    // Also after a failure: they are unread again.
    void queryClient.invalidateQueries({ queryKey: notifications });
  };

  return { mark, failure };
};
