import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { queryKeys } from '#shared/api/query-keys.ts';
import { viewerList } from '#shared/api/viewer-call.ts';
import { paths } from '#shared/paths.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import styles from './NotificationBell.module.css';

const listOne = viewerList('GET user/notifications/get', { query: { unread: 'true', limit: 1 } });

/** How many notifications are unread: the total of the list of them. */
const unreadQuery = queryOptions({
  queryKey: queryKeys.unreadNotifications,
  queryFn: async ({ signal }) => (await listOne({ signal })).total,
});

/** More than this does not fit. */
const SHOWN_MAX = 99;

/** A link to the notifications, with how many are unread. New ones are announced. */
export const NotificationBell = () => {
  const { data: unread } = useQuery(unreadQuery);
  const [known, setKnown] = useState(unread);
  const [added, setAdded] = useState(0);
  if (unread !== known) {
    setKnown(unread);
    setAdded(known === undefined || unread === undefined ? 0 : Math.max(0, unread - known));
  }
  const count = unread ?? 0;
  return (
    <>
      <NavLink
        to={paths.notifications()}
        className={({ isActive }) => (isActive ? `${styles.bell} ${styles.active}` : styles.bell)}
        aria-label={count > 0 ? `Notifications, ${count} unread` : 'Notifications'}
        title="Notifications"
      >
        <Icon d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4M12 3v2" />
        {count > 0 && <span className={styles.count}>{count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}</span>}
      </NavLink>
      <VisuallyHidden>
        <span role="status">
          {added > 0 && (added === 1 ? '1 new notification' : `${added} new notifications`)}
        </span>
      </VisuallyHidden>
    </>
  );
};
