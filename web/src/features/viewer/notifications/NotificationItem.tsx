import type { Notification } from '@sebule/contract';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#shared/ui/Icon.tsx';
import { IconButton } from '#shared/ui/IconButton.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import { NoticeDialog } from '../notices/index.ts';
import { shownAs } from './notification-text.ts';
import styles from './NotificationItem.module.css';

/** The heading as what is pressed: a link, a button that opens a text, or neither. */
const Target = ({
  to,
  onOpen,
  onRead,
  children,
}: {
  to: string | null;
  onOpen: (() => void) | null;
  onRead: (() => void) | undefined;
  children: ReactNode;
}) => {
  if (to !== null) {
    return (
      <Link className={styles.link} to={to} onClick={onRead}>
        {children}
      </Link>
    );
  }
  if (!onOpen) return <span className={`breakable ${styles.plain}`}>{children}</span>;
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      onClick={() => {
        onRead?.();
        onOpen();
      }}
    >
      {children}
    </button>
  );
};

/** One notification: it leads to what it is about, or opens it, and is read then. */
export const NotificationItem = ({
  notification,
  onRead,
}: {
  notification: Notification;
  onRead: () => void;
}) => {
  const [isReading, setReading] = useState(false);
  const shown = shownAs(notification);
  const { notice } = notification;
  if (!shown) return null;
  const isUnread = notification.read_at === null;
  return (
    <li className={`card spread ${styles.item} ${isUnread ? styles.unread : ''}`}>
      <div className={`grid-1 shrinkable ${styles.words}`}>
        <h2>
          <Target
            to={shown.to}
            onOpen={notice && (() => setReading(true))}
            onRead={isUnread ? onRead : undefined}
          >
            {isUnread && <VisuallyHidden>Unread: </VisuallyHidden>}
            {shown.heading}
          </Target>
        </h2>
        {shown.message && (
          <p className={`breakable ${styles.message} ${notice ? `lines ${styles.folded}` : ''}`}>
            {shown.message}
          </p>
        )}
        {shown.note && <p className="note">{shown.note}</p>}
        <p className="note">
          <Timestamp at={notification.created_at} />
        </p>
      </div>
      {isUnread && (
        <div className={`rigid ${styles.read}`}>
          <IconButton label={`Mark as read: ${shown.heading}`} onClick={onRead}>
            <Icon d="m5 12.5 4.5 4.5L19 7.5" />
          </IconButton>
        </div>
      )}
      {isReading && notice && (
        <NoticeDialog notices={[{ ...notice, title: shown.heading }]} onClose={() => setReading(false)} />
      )}
    </li>
  );
};
