import type { Notification } from '@sebule/contract';
import { NOTIFICATIONS_KEPT } from '@sebule/contract/notifications/limits';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeys } from '#shared/api/query-keys.ts';
import type { Listed } from '#shared/api/signed-in-call.ts';
import { callAsViewer, viewerList } from '#shared/api/viewer-call.ts';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Loaded } from '#shared/ui/Loaded.tsx';
import { failureText } from '#shared/ui/offline-hint.ts';
import { Skeletons } from '#shared/ui/Skeleton.tsx';
import { NotificationItem } from './NotificationItem.tsx';
import { markRead, unreadAfter } from './read.rules.ts';
import styles from './NotificationsPage.module.css';

/** Marks notifications as read, at once on the page. */
const useMarkRead = () => {
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

const notificationsQuery = (limit: number) =>
  queryOptions({
    queryKey: queryKeys.notificationList(limit),
    queryFn: viewerList('GET user/notifications/get', { query: { limit } }),
    staleTime: 0,
    // While more of them load.
    placeholderData: keepPreviousData,
  });

/** How many are shown at first; older ones on request. */
const AT_FIRST = 30;

const Notifications = () => {
  const [limit, setLimit] = useState(AT_FIRST);
  const query = useQuery(notificationsQuery(limit));
  const { mark, failure } = useMarkRead();
  return (
    <Loaded
      query={query}
      className={`stack-3 plain-list ${styles.list}`}
      skeleton={<Skeletons count={3} height="5.5rem" radius="var(--radius-large)" />}
    >
      {({ rows, total }) =>
        rows.length === 0 ? (
          <p className="muted">
            Nothing yet. Answers to your requests, and new episodes of what you watch, are told here.
          </p>
        ) : (
          <>
            <div className="cluster-3">
              {rows.some(({ read_at }) => read_at === null) && (
                <Button kind="quiet" onClick={() => void mark()}>
                  Mark all as read
                </Button>
              )}
              <p className="wrong" role="status">
                {failure}
              </p>
            </div>
            <ul className={`stack-3 plain-list ${styles.list}`}>
              {rows.map((notification) => (
                <NotificationItem
                  key={notification.id}
                  notification={notification}
                  onRead={() => void mark(notification.id)}
                />
              ))}
            </ul>
            {rows.length < total && limit < NOTIFICATIONS_KEPT && (
              <Button kind="quiet" busy={query.isFetching} onClick={() => setLimit(NOTIFICATIONS_KEPT)}>
                Show older ones
              </Button>
            )}
          </>
        )
      }
    </Loaded>
  );
};

export const NotificationsPage = () => {
  const page = useRef<HTMLDivElement>(null);
  usePageKeys(page, page);
  return (
    <div ref={page} className={styles.page}>
      <title>Notifications · Sebule</title>
      <h1 className="title">Notifications</h1>
      <Notifications />
    </div>
  );
};
