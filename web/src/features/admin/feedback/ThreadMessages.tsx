import type { AdminThread } from '@sebule/contract';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { nameOf } from './feedback.rules.ts';
import styles from './Thread.module.css';

/** What was said, oldest first. New messages are read out. */
export const ThreadMessages = ({ thread }: { thread: AdminThread }) => (
  <div role="log" aria-label="Conversation">
    <ol className="stack-3 plain-list">
      {thread.messages.map(({ id, message, sender_type: sender, author, created_at: at }) => (
        <li key={id} className={`grid-1 ${styles.message}`} data-sender={sender}>
          <p className={`muted ${styles.by}`}>
            <span>{sender === 'client' ? nameOf(thread) : (author ?? 'Management')}</span>{' '}
            <Timestamp at={at} />
          </p>
          <p className={`breakable ${styles.text}`}>{message}</p>
        </li>
      ))}
    </ol>
  </div>
);
