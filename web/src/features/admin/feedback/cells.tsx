import type { AdminFeedback } from '@sebule/contract';
import { Link } from 'react-router';
import { StatusChip } from '../kit/states/StatusChip.tsx';
import { threadAddress } from './addresses.ts';
import { STATUS_LABELS, oneLine, waitText } from './feedback.rules.ts';
import cell from '../kit/table/Cells.module.css';
import styles from './Feedback.module.css';

/** The way to the thread. */
export const SubjectLink = ({ id, subject }: Pick<AdminFeedback, 'id' | 'subject'>) => (
  <Link className={`breakable bold ${styles.link}`} to={threadAddress(id)}>
    {subject}
  </Link>
);

/** The beginning of the first message. */
export const Excerpt = ({ messages: [first] }: Pick<AdminFeedback, 'messages'>) =>
  first ? (
    <span className={`${cell.second} one-line ${styles.excerpt}`}>{oneLine(first.message)}</span>
  ) : null;

export const StatusCell = (thread: Pick<AdminFeedback, 'status' | 'last_sender' | 'phone'>) => {
  const wait = waitText(thread);
  return (
    <span className={cell.lines}>
      <StatusChip tone={thread.status === 'open' ? 'good' : 'over'} label={STATUS_LABELS[thread.status]} />
      {wait && (
        <span className={`muted ${styles.wait}`} data-waits={thread.last_sender === 'client' || undefined}>
          {wait}
        </span>
      )}
    </span>
  );
};
