import type { Notification } from '@sebule/contract';
import { Link } from 'react-router';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { IconButton } from '../../../shared/ui/IconButton.tsx';
import { Timestamp } from '../../../shared/ui/Timestamp.tsx';
import { VisuallyHidden } from '../../../shared/ui/VisuallyHidden.tsx';
import { shownAs } from './notification-text.ts';
import styles from './NotificationItem.module.css';

/** One notification: it leads to what it is about, and is read then. */
export const NotificationItem = ({
  notification,
  onRead,
}: {
  notification: Notification;
  onRead: () => void;
}) => {
  const shown = shownAs(notification);
  if (!shown) return null;
  const isUnread = notification.read_at === null;
  return (
    <li className={isUnread ? `${styles.item} ${styles.unread}` : styles.item}>
      <div className={styles.words}>
        <h2>
          <Link className={styles.link} to={shown.to} onClick={isUnread ? onRead : undefined}>
            {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
            {shown.heading}
          </Link>
        </h2>
        {shown.message && <p className={styles.message}>{shown.message}</p>}
        <p className={styles.moment}>
          <Timestamp at={notification.created_at} />
        </p>
      </div>
      {isUnread && (
        <div className={styles.read}>
          <IconButton label={`Mark as read: ${shown.heading}`} onClick={onRead}>
            <Icon>
              <path d="m5 12.5 4.5 4.5L19 7.5" />
            </Icon>
          </IconButton>
        </div>
      )}
    </li>
  );
};
