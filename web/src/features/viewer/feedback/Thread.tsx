import type { Feedback } from '@sebule/contract';
import { Timestamp } from '../../../shared/ui/Timestamp.tsx';
import { LongText } from './LongText.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import styles from './Thread.module.css';

const STATUS = { open: 'Open', closed: 'Closed' };
const SENDER = { client: 'You', admin: 'Your building' };

/** One feedback message of a viewer, with the replies to it. */
export const Thread = ({ thread }: { thread: Feedback }) => {
  const { subject, status, created_at, messages } = thread;
  return (
    <li className={styles.thread}>
      <div className={styles.head}>
        <h3>{subject}</h3>
        <span className={`${styles.status} ${styles[status]}`}>{STATUS[status]}</span>
      </div>
      <p className={styles.moment}>
        <Timestamp at={created_at} />
      </p>
      {messages.map(({ message, sender_type: sender, created_at: sentAt }, index) => (
        // Messages are only ever added at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={sender === 'admin' ? styles.admin : undefined}>
          {index > 0 && (
            <p className={styles.moment}>
              <strong>{SENDER[sender]}</strong> <Timestamp at={sentAt} />
            </p>
          )}
          <LongText>{message}</LongText>
        </div>
      ))}
      <ReplyBox thread={thread} />
    </li>
  );
};
