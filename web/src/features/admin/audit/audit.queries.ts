import type { AuditEntry, AuditTopic } from '@sebule/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminList } from '#shared/api/admin-call.ts';
import type { Listed } from '#shared/api/signed-in-call.ts';
import type { TableAddress, TableState } from '../kit/table/table-state.rules.ts';
import { adminKeys } from '../query-keys.ts';
import { type Narrowing, TOPICS, filterOf, withLocalTimes } from './audit.rules.ts';

/** What the address of the audit log may contain, besides what narrows it. */
export const auditAddress: TableAddress<'at', AuditTopic> = {
  sorts: ['at'],
  filters: TOPICS,
  filterName: 'topic',
  defaultSort: { by: 'at', descending: true },
};

const inLocalTime = ({ rows, ...list }: Listed<AuditEntry>): Listed<AuditEntry> => ({
  ...list,
  rows: rows.map((entry) => ({ ...entry, sentence: withLocalTimes(entry.sentence) })),
});

/** A page of the log. It is asked for anew each time: whoever opens it wants to see what has just happened. */
export const auditQuery = (narrowing: Narrowing, state: TableState<'at', AuditTopic>) => {
  const page = { limit: state.size, offset: (state.page - 1) * state.size };
  const query = { ...filterOf(narrowing, state), ...page };
  return queryOptions({
    queryKey: adminKeys.audit(query),
    queryFn: adminList('GET admin/audit/get-list', { query }),
    select: inLocalTime,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
