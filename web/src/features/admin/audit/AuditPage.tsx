import type { AuditEntry, AuditTopic } from '@sebule/contract';
import { AUDIT_DAY_LISTED_MAX, AUDIT_EXPORTED_MAX, AUDIT_TOPIC_LABELS } from '@sebule/contract/audit/limits';
import { auditListedMax } from '@sebule/contract/audit/listed-max';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminList } from '#shared/api/admin-call.ts';
import type { Listed } from '#shared/api/signed-in-call.ts';
import { readAdmin } from '#shared/storage/session.ts';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { useAddressParams } from '#shared/use-address-params.ts';
import { DownloadButton } from '../kit/download/DownloadButton.tsx';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import { columnFor } from '../kit/table/features.ts';
import { type FilterChoice, FilterChips } from '../kit/table/FilterChips.tsx';
import { pageQuery } from '../kit/table/page-query.ts';
import type { TableAddress } from '../kit/table/table-state.rules.ts';
import { useTableState } from '../kit/table/use-table-state.ts';
import { adminKeys } from '../query-keys.ts';
import { type Filters, TOPICS, auditQueryOf, filtersIn, withLocalTimes, withFilters } from './audit.rules.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { Entry } from './Entry.tsx';
import cell from '../kit/table/Cells.module.css';
import styles from './Audit.module.css';

const TITLE = 'Audit Log';
const CHOICES: FilterChoice<AuditTopic | null>[] = [
  { value: null, label: 'All' },
  ...TOPICS.map((value) => ({ value, label: AUDIT_TOPIC_LABELS[value] })),
];

const auditAddress: TableAddress<'at', AuditTopic> = {
  sorts: ['at'],
  filters: TOPICS,
  filterName: 'topic',
  defaultSort: { by: 'at', descending: true },
};

const inLocalTime = ({ rows, ...list }: Listed<AuditEntry>): Listed<AuditEntry> => ({
  ...list,
  rows: rows.map((entry) => ({ ...entry, sentence: withLocalTimes(entry.sentence) })),
});

const column = columnFor<AuditEntry>();

const topicText = ({ topic }: AuditEntry) => topic && AUDIT_TOPIC_LABELS[topic];

const auditColumns = [
  column('at', 'Time', ({ at }) => (
    <span className={cell.digits}>
      <Timestamp at={at} />
    </span>
  )),
  column('sentence', 'What happened', (entry) => <Entry entry={entry} />, { isRowHeader: true }),
  column('topic', 'Topic', topicText, { from: 'tablet' }),
  column('address', 'From', ({ address }) => <span className={cell.digits}>{address}</span>, {
    from: 'laptop',
  }),
];

/** What happened in the building: who did what, and when. For the owner only. */
export const AuditPage = () => {
  const [isOwner] = useState(() => readAdmin()?.user.user_type === 'owner');
  if (isOwner) return <AuditLog />;
  return (
    <AdminPage title={TITLE}>
      <p className="muted">Only the owner can see the audit log.</p>
    </AdminPage>
  );
};

const AuditLog = () => {
  const [params, setParams] = useAddressParams();
  const filters = filtersIn(params);
  const { state, change } = useTableState(auditAddress);
  const wanted = auditQueryOf(filters, state);
  const query = { ...wanted, limit: state.size, offset: (state.page - 1) * state.size };
  const list = useQuery({
    ...pageQuery(adminKeys.audit(query), adminList('GET admin/audit/get-list', { query })),
    select: inLocalTime,
    // Whoever opens the log wants to see what has just happened.
    staleTime: 0,
  });
  const listedMax = auditListedMax(wanted);
  const handleFilters = (changes: Partial<Filters>) => setParams((before) => withFilters(before, changes));
  return (
    <AdminPage
      title={TITLE}
      lead="Who did what, and when. Kept for 24 months; nobody can change it."
      actions={<DownloadButton name="GET admin/audit/export" query={wanted} rows="these entries" />}
    >
      <div className="stack-4">
        <DataTable
          caption={TITLE}
          columns={auditColumns}
          list={list}
          idOf={({ id }: AuditEntry) => String(id)}
          labelOf={({ sentence }) => sentence}
          state={state}
          change={change}
          searchField="name or title"
          emptyHint="Who does what, when and from where appears here."
          filter={
            <AuditFilters value={filters} onChange={handleFilters}>
              <FilterChips
                label="Topic"
                choices={CHOICES}
                value={state.filter}
                onChange={(filter) => change({ filter })}
              />
            </AuditFilters>
          }
          renderCard={(entry) => (
            <div className={styles.card}>
              <Entry entry={entry} asHeading>
                <p className="note wrap-0-3">
                  <Timestamp at={entry.at} />
                  {entry.topic && <span>{topicText(entry)}</span>}
                </p>
              </Entry>
            </div>
          )}
        />
        {list.data?.total === listedMax && (
          <p className="muted">
            {`These are the newest ${listedMax.toLocaleString('en')} entries. ${listedMax === AUDIT_DAY_LISTED_MAX ? 'Choose a topic or a person' : 'Choose a day'} to see earlier ones; an export has up to ${AUDIT_EXPORTED_MAX.toLocaleString('en')}.`}
          </p>
        )}
      </div>
    </AdminPage>
  );
};
