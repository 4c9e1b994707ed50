import type { AuditEntry, AuditTopic } from '@sebule/contract';
import { AUDIT_DAY_LISTED_MAX, AUDIT_EXPORTED_MAX } from '@sebule/contract/audit/limits';
import { auditListedMax } from '@sebule/contract/audit/listed-max';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readAdmin } from '#shared/storage/session.ts';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { useAddressParams } from '#shared/use-address-params.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import { type FilterChoice, FilterChips } from '../kit/table/FilterChips.tsx';
import { useTableState } from '../kit/table/use-table-state.ts';
import { auditColumns } from './audit-columns.tsx';
import { auditAddress, auditQuery } from './audit.queries.ts';
import { type Narrowing, TOPICS, TOPIC_LABELS, filterOf, narrowingIn, withNarrowing } from './audit.rules.ts';
import { Entry } from './Entry.tsx';
import { ExportButton } from './ExportButton.tsx';
import { NarrowingFields } from './NarrowingFields.tsx';
import styles from './Audit.module.css';

const TITLE = 'Audit Log';
const CHOICES: FilterChoice<AuditTopic | null>[] = [
  { value: null, label: 'All' },
  ...TOPICS.map((value) => ({ value, label: TOPIC_LABELS[value] })),
];

/** What happened in the house: who did what, and when. For the owner only. */
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
  const narrowing = narrowingIn(params);
  const { state, change } = useTableState(auditAddress);
  const list = useQuery(auditQuery(narrowing, state));
  const listedMax = auditListedMax(filterOf(narrowing, state));
  const handleNarrowing = (changes: Partial<Narrowing>) =>
    setParams((before) => withNarrowing(before, changes));
  return (
    <AdminPage
      title={TITLE}
      lead="Who did what, and when. Kept for 24 months; nobody can change it."
      actions={<ExportButton filter={filterOf(narrowing, state)} />}
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
            <NarrowingFields value={narrowing} onChange={handleNarrowing}>
              <FilterChips
                label="Topic"
                choices={CHOICES}
                value={state.filter}
                onChange={(filter) => change({ filter })}
              />
            </NarrowingFields>
          }
          renderCard={(entry) => (
            <div className={styles.card}>
              <Entry entry={entry} asHeading>
                <p className={`note ${styles.facts}`}>
                  <Timestamp at={entry.at} />
                  {entry.topic && <span>{TOPIC_LABELS[entry.topic]}</span>}
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
