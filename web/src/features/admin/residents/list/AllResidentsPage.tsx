import type { Resident } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { RowCard } from '../../kit/table/TableCards.tsx';
import { useSelection } from '../../kit/table/use-selection.ts';
import { useTablePage } from '../../kit/table/use-table-state.ts';
import type { ResidentAction } from '../actions.ts';
import { hasUnsavedEdit } from '../edit/edit-draft.ts';
import { ResidentActionDialogs } from '../edit/ResidentActionDialogs.tsx';
import { OpenErasures } from '../personal/OpenErasures.tsx';
import { STATUS_LABELS, STATUSES } from '../status.ts';
import { residentsSummaryQuery } from '../summary.queries.ts';
import { ExportButton } from './ExportButton.tsx';
import { Phone, residentColumns, StatusCell } from './resident-columns.tsx';
import { ResidentActions } from './ResidentActions.tsx';
import { residentsAddress, residentsListQuery } from './residents-list.queries.ts';

const idOf = ({ user_id }: Resident) => String(user_id);

/** The list of residents, who can be searched, approved, edited, blocked and deleted here. */
export const AllResidentsPage = () => {
  const table = useTablePage(residentsAddress, residentsListQuery);
  const { data: summary } = useQuery(residentsSummaryQuery);
  const counts = summary && { ...summary, active: summary.total - summary.pending - summary.blocked };
  const [action, setAction] = useState<ResidentAction | null>(null);
  // Goes on with a draft after a new sign-in or a reload: once, when the rows have loaded.
  const [isResuming, setResuming] = useState(true);
  if (isResuming && table.list.data) {
    setResuming(false);
    const edited = table.list.data.rows.find(({ user_id: id }) => hasUnsavedEdit(id));
    if (edited) setAction({ kind: 'edit', residents: [edited] });
  }
  const columns = useMemo(() => residentColumns(setAction), []);
  const selection = useSelection(table.list.data?.rows ?? [], idOf);

  const handleClose = () => {
    // A resident who was deleted or blocked can no longer get a card.
    if (action?.kind === 'delete' || action?.kind === 'block') selection.remove(action.residents.map(idOf));
    setAction(null);
  };

  return (
    <AdminPage
      title="All Clients"
      actions={
        <>
          <ButtonLink to={paths.addResident()}>Add Client</ButtonLink>
          <ButtonLink kind="quiet" to={paths.importResidents()}>
            Import
          </ButtonLink>
          <ExportButton q={table.state.q} status={table.state.filter} />
        </>
      }
    >
      <OpenErasures />
      <DataTable
        caption="Clients"
        columns={columns}
        {...table}
        idOf={idOf}
        labelOf={({ name }) => name}
        searchField="name or phone"
        emptyHint="Residents appear here when you add or import them, and when they sign up themselves."
        chips={{
          label: 'Status',
          choices: [
            { value: null, label: 'All', count: counts?.total },
            ...STATUSES.map((value) => ({ value, label: STATUS_LABELS[value], count: counts?.[value] })),
          ],
        }}
        selection={selection}
        canSelect={({ status }) => status === 'active'}
        selectionActions={
          <>
            <Button onClick={() => setAction({ kind: 'print-cards', residents: selection.selected })}>
              Print cards
            </Button>
          </>
        }
        renderCard={(resident, checkbox) => (
          <RowCard
            title={resident.name}
            // The Approve button shows who is waiting.
            note={resident.status === 'blocked' && <StatusCell status={resident.status} />}
            facts={
              <>
                <Phone {...resident} />
                <span>{resident.apartment ?? resident.location}</span>
              </>
            }
            actions={<ResidentActions resident={resident} places={1} onAction={setAction} />}
            checkbox={checkbox}
          />
        )}
      />
      <ResidentActionDialogs action={action} onClose={handleClose} />
    </AdminPage>
  );
};
