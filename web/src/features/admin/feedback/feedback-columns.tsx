import type { AdminFeedback } from '@sebule/contract';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { phoneText } from '../kit/phone-text.ts';
import { columnHelper } from '../kit/table/features.ts';
import { NoValue } from '../kit/table/NoValue.tsx';
import { Excerpt, StatusCell, SubjectLink } from './cells.tsx';
import { nameOf } from './feedback.rules.ts';
import cell from '../kit/table/Cells.module.css';
import styles from './Feedback.module.css';

const helper = columnHelper<AdminFeedback>();

/** The columns of the messages; the ids of those that can be sorted are the fields that the server sorts by. */
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
