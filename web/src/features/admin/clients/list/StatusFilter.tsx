import type { Item } from '@sebule/contract';
import { FilterChips, type FilterChoice } from '../../kit/table/FilterChips.tsx';
import { STATUS_LABELS, STATUSES, type Status } from './status.ts';

type Summary = Item<'GET admin/clients/summary'>;

/** No count for active ones: it would wrap the filter on phones, and nearly all are active. */
const COUNT_FIELDS: Partial<Record<Status, 'pending' | 'blocked'>> = {
  pending: 'pending',
  blocked: 'blocked',
};

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
  const choices: FilterChoice<Status | null>[] = [
    { value: null, label: 'All', count: summary?.total },
    ...STATUSES.map((status) => {
      const countField = COUNT_FIELDS[status];
      return { value: status, label: STATUS_LABELS[status], count: countField && summary?.[countField] };
    }),
  ];
  return <FilterChips label="Status" choices={choices} value={value} onChange={onChange} />;
};
