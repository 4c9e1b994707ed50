import type { Item } from '@sebule/contract';
import { STATUS_LABELS, STATUSES, type Status } from './status.ts';
import styles from './StatusFilter.module.css';

type Summary = Item<'GET admin/clients/summary'>;

/** Active ones are nearly all; without their number, the filter is one line on a phone. */
const COUNT_FIELDS: Partial<Record<Status, keyof Summary>> = { pending: 'pending', blocked: 'blocked' };

/** Filters the residents by status. */
export const StatusFilter = ({
  value,
  summary,
  onChange,
}: {
  value: Status | null;
  summary: Summary | undefined;
  onChange: (value: Status | null) => void;
}) => {
  const choices = [
    { status: null, label: 'All', count: summary?.total },
    ...STATUSES.map((status) => {
      const countField = COUNT_FIELDS[status];
      return { status, label: STATUS_LABELS[status], count: countField && summary?.[countField] };
    }),
  ];
  return (
    <div className={styles.filter} role="group" aria-label="Status">
      {choices.map(({ status, label, count }) => (
        <button key={label} type="button" aria-pressed={status === value} onClick={() => onChange(status)}>
          {label}
          {count !== undefined && <span className={styles.count}>{count.toLocaleString('en')}</span>}
        </button>
      ))}
    </div>
  );
};
