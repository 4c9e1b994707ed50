import type { AuditEntry } from '@sebule/contract';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { columnHelper } from '../kit/table/features.ts';
import { TOPIC_LABELS } from './audit.rules.ts';
import { Entry } from './Entry.tsx';
import styles from './Audit.module.css';

const helper = columnHelper<AuditEntry>();

/** The columns of the audit log, which is always in the order of time. */
export const auditColumns = helper.columns([
  helper.display({
    id: 'at',
    header: 'Time',
    cell: ({ row }) => (
      <span className={`digits ${styles.time}`}>
        <Timestamp at={row.original.at} />
      </span>
    ),
  }),
  helper.display({
    id: 'sentence',
    header: 'What happened',
    cell: ({ row }) => <Entry entry={row.original} />,
    meta: { isRowHeader: true },
  }),
  helper.display({
    id: 'topic',
    header: 'Topic',
    cell: ({ row }) => row.original.topic && TOPIC_LABELS[row.original.topic],
    meta: { from: 'tablet' },
  }),
  helper.display({
    id: 'address',
    header: 'From',
    cell: ({ row }) => <span className={`digits ${styles.time}`}>{row.original.address}</span>,
    meta: { from: 'laptop' },
  }),
]);
