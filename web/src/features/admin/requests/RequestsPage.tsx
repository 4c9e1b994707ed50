import type { AdminRequest, RequestStatus } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { mediumDate } from '../kit/medium-date.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import type { FilterChoice } from '../kit/table/FilterChips.tsx';
import { RowCard } from '../kit/table/TableCards.tsx';
import { useTablePage } from '../kit/table/use-table-state.ts';
import { unsentAnswer } from './answer-draft.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { AskersDialog } from './AskersDialog.tsx';
import {
  AskerLine,
  HereOffer,
  type RequestActions,
  RequestFacts,
  RequestMenu,
  StatusSelect,
  requestColumns,
} from './request-columns.tsx';
import { hereCountQuery, requestsAddress, requestsQuery } from './requests.queries.ts';
import { type Filter, STATUS_LABELS, apartments, hereText, notifyText } from './requests.rules.ts';
import styles from './Requests.module.css';

const CHOICES: FilterChoice<Filter | null>[] = [
  { value: 'inProgress', label: STATUS_LABELS.inProgress },
  { value: null, label: STATUS_LABELS.pending },
  { value: 'cancelled', label: STATUS_LABELS.cancelled },
  { value: 'all', label: 'All' },
];
/** The button above the list leads to it. */
const HERE_NOW: FilterChoice<Filter | null> = { value: 'here', label: 'Here now' };

/** The titles that residents have asked for, to be answered. */
export const RequestsPage = () => {
  const table = useTablePage(requestsAddress, requestsQuery);
  const [proposed, setProposed] = useState<{ request: AdminRequest; status: RequestStatus } | null>(null);
  // Goes on with a draft after a new sign-in or a reload, until the admin begins something else.
  const [isResuming, setResuming] = useState(true);
  const unsent = isResuming ? unsentAnswer(table.list.data?.rows ?? []) : null;
  if (unsent) {
    setResuming(false);
    setProposed(unsent);
  }
  const [asked, setAsked] = useState<AdminRequest | null>(null);
  const actions = useMemo<RequestActions>(
    () => ({
      onAnswer: (request, status) => {
        setResuming(false);
        setProposed({ request, status });
      },
      onAskers: setAsked,
    }),
    [],
  );
  const columns = useMemo(() => requestColumns(actions), [actions]);
  const isHere = table.state.filter === 'here';
  const { data: hereCount = 0 } = useQuery({ ...hereCountQuery, enabled: !isHere });
  return (
    <AdminPage title="Movie Requests">
      {!isHere && (
        <div role="status">
          {hereCount > 0 && (
            <div className={`spread ${styles.band}`}>
              <p>{hereText(hereCount)}</p>
              <Button kind="quiet" onClick={() => table.change({ filter: 'here' })}>
                {hereCount === 1 ? 'Show it' : 'Show them'}
              </Button>
            </div>
          )}
        </div>
      )}
      <DataTable
        caption="Movie Requests"
        columns={columns}
        {...table}
        idOf={({ id }) => String(id)}
        labelOf={({ movie_name: name }) => name}
        searchField="title, name, phone or status"
        emptyHint="What residents ask for under Request Movie appears here, for you to answer."
        chips={{ label: 'Status', choices: isHere ? [...CHOICES, HERE_NOW] : CHOICES }}
        allFilter="all"
        renderCard={(request) => (
          <RowCard
            title={request.movie_name}
            facts={
              <div className={styles.facts}>
                <RequestFacts {...request} />
                <AskerLine request={request} />
                <span className="wrap-0-3">
                  <span>{apartments(request.asked_by)}</span>
                  <time dateTime={request.request_date}>{mediumDate(request.request_date)}</time>
                  <span>Notify: {notifyText(request)}</span>
                </span>
                <HereOffer request={request} onAnswer={actions.onAnswer} />
                <StatusSelect request={request} onChange={(status) => actions.onAnswer(request, status)} />
              </div>
            }
            actions={<RequestMenu request={request} {...actions} />}
          />
        )}
      />
      {asked && <AskersDialog request={asked} onClose={() => setAsked(null)} />}
      {proposed && <AnswerDialog {...proposed} onClose={() => setProposed(null)} />}
    </AdminPage>
  );
};
