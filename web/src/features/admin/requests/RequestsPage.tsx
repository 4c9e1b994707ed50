import type { AdminRequest, RequestStatus } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import { type FilterChoice, FilterChips } from '../kit/table/FilterChips.tsx';
import { RowCard } from '../kit/table/TableCards.tsx';
import { useTableState } from '../kit/table/use-table-state.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { AskerLine } from './cells.tsx';
import { requestColumns } from './request-columns.tsx';
import { requestsAddress, requestsQuery } from './requests.queries.ts';
import { type Filter, STATUS_LABELS, apartments } from './requests.rules.ts';
import { StatusSelect } from './StatusSelect.tsx';

const CHOICES: FilterChoice<Filter | null>[] = [
  { value: 'inProgress', label: STATUS_LABELS.inProgress },
  { value: null, label: STATUS_LABELS.pending },
  { value: 'cancelled', label: STATUS_LABELS.cancelled },
  { value: 'all', label: 'All' },
];

/** What residents wish for, to be answered. */
export const RequestsPage = () => {
  const { state, change } = useTableState(requestsAddress);
  const list = useQuery(requestsQuery(state));
  const [proposed, setProposed] = useState<{ request: AdminRequest; status: RequestStatus } | null>(null);
  const columns = useMemo(() => requestColumns((request, status) => setProposed({ request, status })), []);
  return (
    <AdminPage title="Movie Requests">
      <DataTable
        caption="Movie Requests"
        columns={columns}
        list={list}
        idOf={({ id }) => String(id)}
        labelOf={({ movie_name: name }) => name}
        state={state}
        change={change}
        searchField="title, name or phone"
        filter={
          <FilterChips
            label="Status"
            choices={CHOICES}
            value={state.filter}
            onChange={(filter) => change({ filter })}
          />
        }
        renderCard={(request) => (
          <RowCard
            title={request.movie_name}
            facts={
              <>
                <AskerLine request={request} />
                <span>{apartments(request.asked_by)}</span>
              </>
            }
            actions={
              <StatusSelect request={request} onChange={(status) => setProposed({ request, status })} />
            }
          />
        )}
      />
      {proposed && <AnswerDialog {...proposed} onClose={() => setProposed(null)} />}
    </AdminPage>
  );
};
