import type { Item } from '@sebule/contract';
import { STATUS_LABELS, STATUSES, type Status } from './status.ts';
import styles from './StatusFilter.module.css';

type Summary = Item<'GET admin/clients/summary'>;

const COUNTED: Partial<Record<Status, keyof Summary>> = { pending: 'pending', blocked: 'blocked' };

/** Which residents are listed, by status. */
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
      const counted = COUNTED[status];
      return { status, label: STATUS_LABELS[status], count: counted && summary?.[counted] };
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
