import type { AdminFeedback } from '@sebule/contract';
import { Link } from 'react-router';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { phoneText } from '../kit/phone-text.ts';
import { StatusChip } from '../kit/states/StatusChip.tsx';
import { columnHelper } from '../kit/table/features.ts';
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

const helper = columnHelper<AdminFeedback>();

/** The ids of sortable columns are the server's names for them. */
export const feedbackColumns = helper.columns([
  helper.accessor('name', { header: 'Name', cell: ({ row }) => nameOf(row.original) }),
  helper.accessor('apartment', {
    header: 'Apartment',
    cell: ({ getValue }) => getValue() ?? <NoValue label="No apartment" />,
    meta: { from: 'tablet' },
  }),
  helper.accessor('phone', {
    header: 'Phone',
    cell: ({ getValue }) =>
      getValue() ? (
        <span className={cell.digits}>{phoneText(getValue())}</span>
      ) : (
        <NoValue label="No phone" />
      ),
    meta: { from: 'tablet' },
  }),
  helper.accessor('subject', {
    header: 'Subject',
    cell: ({ row }) => (
      <span className={`${cell.lines} ${styles.subject}`}>
        <SubjectLink {...row.original} />
        <Excerpt {...row.original} />
      </span>
    ),
    meta: { isRowHeader: true },
  }),
  helper.accessor('created_at', {
    header: 'Date',
    cell: ({ getValue }) => <Timestamp at={getValue()} />,
    meta: { from: 'tablet' },
  }),
  helper.accessor('updated_at', {
    header: 'Last message',
    cell: ({ getValue }) => <Timestamp at={getValue()} />,
    meta: { from: 'laptop' },
  }),
  helper.accessor('status', { header: 'Status', cell: ({ row }) => <StatusCell {...row.original} /> }),
]);
