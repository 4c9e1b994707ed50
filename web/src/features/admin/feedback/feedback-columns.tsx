import type { AdminFeedback } from '@sebule/contract';
import { Link } from 'react-router';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { phoneText } from '../kit/phone-text.ts';
import { StatusChip } from '../kit/states/StatusChip.tsx';
import { columnFor } from '../kit/table/features.ts';
import { NoValue } from '../kit/table/NoValue.tsx';
import { threadAddress } from './addresses.ts';
import { STATUS_LABELS, nameOf, oneLine, waitText } from './feedback.rules.ts';
import cell from '../kit/table/Cells.module.css';
import styles from './Feedback.module.css';

export const SubjectLink = ({ id, subject }: Pick<AdminFeedback, 'id' | 'subject'>) => (
  <Link className={`breakable bold ${styles.link}`} to={threadAddress(id)}>
    {subject}
  </Link>
);

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

const column = columnFor<AdminFeedback>();

/** The ids of sortable columns are the server's names for them. */
export const feedbackColumns = [
  column('name', 'Name', nameOf, { isSortable: true }),
  column('apartment', 'Apartment', ({ apartment }) => apartment ?? <NoValue label="No apartment" />, {
    isSortable: true,
    from: 'tablet',
  }),
  column(
    'phone',
    'Phone',
    ({ phone }) =>
      phone ? <span className={cell.digits}>{phoneText(phone)}</span> : <NoValue label="No phone" />,
    { isSortable: true, from: 'tablet' },
  ),
  column(
    'subject',
    'Subject',
    (thread) => (
      <span className={`${cell.lines} ${styles.subject}`}>
        <SubjectLink {...thread} />
        <Excerpt {...thread} />
      </span>
    ),
    { isSortable: true, isRowHeader: true },
  ),
  column('created_at', 'Date', (thread) => <Timestamp at={thread.created_at} />, {
    isSortable: true,
    from: 'tablet',
  }),
  column('updated_at', 'Last message', (thread) => <Timestamp at={thread.updated_at} />, {
    isSortable: true,
    from: 'laptop',
  }),
  column('status', 'Status', (thread) => <StatusCell {...thread} />, { isSortable: true }),
];
