import type { Item } from '@sebule/contract';
import { FilterChips, type FilterChoice } from '../../kit/table/FilterChips.tsx';
import { STATUS_LABELS, STATUSES, type Status } from './status.ts';

type Summary = Item<'GET admin/clients/summary'>;

const countsIn = ({ total, pending, blocked }: Summary): Record<Status, number> => ({
  pending,
  active: total - pending - blocked,
  blocked,
});

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
  const counts = summary && countsIn(summary);
  const choices: FilterChoice<Status | null>[] = [
    { value: null, label: 'All', count: summary?.total },
    ...STATUSES.map((status) => ({
      value: status,
      label: STATUS_LABELS[status],
      count: counts?.[status],
    })),
  ];
  return <FilterChips label="Status" choices={choices} value={value} onChange={onChange} />;
};
