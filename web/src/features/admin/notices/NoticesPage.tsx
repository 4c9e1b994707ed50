import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { hasDraftAt } from '../kit/form/draft.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { DataTable } from '../kit/table/DataTable.tsx';
import type { FilterChoice } from '../kit/table/FilterChips.tsx';
import { RowCard } from '../kit/table/TableCards.tsx';
import { useTableState } from '../kit/table/use-table-state.ts';
import { NoticeActions, NoticeFacts, noticeColumns } from './notice-columns.tsx';
import { type Filter, untilNextEnd } from './notice.rules.ts';
import { type NoticeAction, NoticeActionDialog } from './NoticeActionDialog.tsx';
import { noticesAddress, noticesQuery } from './notices.queries.ts';
import { NOTICE_DRAFT, WriteNoticeDialog } from './WriteNoticeDialog.tsx';

const CHOICES: FilterChoice<Filter | null>[] = [
  { value: null, label: 'Current' },
  { value: 'ended', label: 'Ended' },
  { value: 'all', label: 'All' },
];

/** The notices to residents. */
export const NoticesPage = () => {
  const { state, change } = useTableState(noticesAddress);
  const list = useQuery({
    ...noticesQuery(state),
    // Refetches when the next one ends.
    refetchInterval: ({ state: { data } }) => untilNextEnd(data?.rows ?? []),
  });
  const [action, setAction] = useState<NoticeAction | { kind: 'new' } | null>(() =>
    // Goes on with a draft after a new sign-in or a reload.
    hasDraftAt(NOTICE_DRAFT) ? { kind: 'new' } : null,
  );
  const close = () => setAction(null);
  const columns = useMemo(() => noticeColumns(setAction), []);
  return (
    <AdminPage
      title="Notices"
      lead="Residents see a notice on their dashboard until it ends, and as a notification."
      actions={<Button onClick={() => setAction({ kind: 'new' })}>New notice</Button>}
    >
      <DataTable
        caption="Notices"
        columns={columns}
        list={list}
        idOf={({ id }) => String(id)}
        labelOf={({ title }) => title}
        state={state}
        change={change}
        searchField="title, message or block"
        emptyHint="What you write with “New notice” appears here. Residents read it on their dashboard."
        chips={{ label: 'Show', choices: CHOICES }}
        allFilter="all"
        renderCard={(notice) => (
          <RowCard
            title={notice.title}
            facts={<NoticeFacts {...notice} />}
            actions={<NoticeActions notice={notice} onAction={setAction} />}
          />
        )}
      />
      {action?.kind === 'new' && <WriteNoticeDialog onClose={close} />}
      {action?.kind === 'again' && <WriteNoticeDialog again={action.notice} onClose={close} />}
      {(action?.kind === 'end' || action?.kind === 'delete') && (
        <NoticeActionDialog action={action} onClose={close} />
      )}
    </AdminPage>
  );
};
