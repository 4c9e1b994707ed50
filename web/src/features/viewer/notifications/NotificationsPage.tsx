import { NOTIFICATIONS_KEPT } from '@sebule/contract/notifications/limits';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeys } from '#shared/api/query-keys.ts';
import { viewerList } from '#shared/api/viewer-call.ts';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { Skeletons } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { useMarkRead } from './use-mark-read.ts';
import styles from './NotificationsPage.module.css';

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
  const { data, error, isFetching, refetch } = useQuery(notificationsQuery(limit));
  const { mark, failure } = useMarkRead();
  const fault = useLastError(error, data !== undefined);
  if (!data && fault) {
    return <ErrorPanel error={fault} heading={false} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <div className={`stack-3 plain-list ${styles.list}`} role="status" aria-label="Loading">
        <Skeletons count={3} height="5.5rem" radius="var(--radius-large)" />
      </div>
    );
  }
  const { rows, total } = data;
  if (rows.length === 0) {
    return (
      <p className="muted">
        Nothing yet. Answers to your requests, and new episodes of what you watch, are told here.
      </p>
    );
  }
  return (
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
        <Button kind="quiet" busy={isFetching} onClick={() => setLimit(NOTIFICATIONS_KEPT)}>
          Show older ones
        </Button>
      )}
    </>
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
