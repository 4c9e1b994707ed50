import type { Client } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { paths } from '../../../../shared/paths.ts';
import { Button, ButtonLink } from '../../../../shared/ui/Button.tsx';
import { IconButton } from '../../../../shared/ui/IconButton.tsx';
import { ClearIcon } from '../../kit/icons/icons.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { useSelection } from '../../kit/table/use-selection.ts';
import { useTableState } from '../../kit/table/use-table-state.ts';
import type { ClientAction } from '../actions.ts';
import { hasUnsavedEdit } from '../edit/edit-draft.ts';
import { ClientActionDialogs } from '../edit/ResidentActionDialogs.tsx';
import { OpenErasures } from '../personal/OpenErasures.tsx';
import { clientsSummaryQuery } from '../summary.queries.ts';
import { ExportButton } from './ExportButton.tsx';
import { clientColumns } from './resident-columns.tsx';
import { ClientCard } from './ResidentCard.tsx';
import { clientsAddress } from './residents-address.ts';
import { clientsListQuery } from './residents-list.queries.ts';
import { StatusFilter } from './StatusFilter.tsx';

const idOf = ({ user_id }: Client) => String(user_id);

/** The list of residents, who can be searched, approved, edited, blocked and deleted here. */
export const AllClientsPage = () => {
  const { state, change } = useTableState(clientsAddress);
  const list = useQuery(clientsListQuery(state));
  const summary = useQuery(clientsSummaryQuery);
  const [action, setAction] = useState<ClientAction | null>(null);
  // After a session that ended while a resident was edited, or a reload: once, when the rows have come.
  const [isResuming, setResuming] = useState(true);
  if (isResuming && list.data) {
    setResuming(false);
    const edited = list.data.rows.find(({ user_id: id }) => hasUnsavedEdit(id));
    if (edited) setAction({ kind: 'edit', clients: [edited] });
  }
  const columns = useMemo(() => clientColumns(setAction), []);
  const selection = useSelection(list.data?.rows ?? [], idOf);

  const handleClose = () => {
    // A resident who was deleted or blocked can no longer get a card.
    if (action?.kind === 'delete' || action?.kind === 'block') selection.remove(action.clients.map(idOf));
    setAction(null);
  };

  return (
    <AdminPage
      title="All Clients"
      actions={
        <>
          <ButtonLink to={paths.addClient()}>Add Client</ButtonLink>
          <ButtonLink kind="quiet" to={paths.importClients()}>
            Import
          </ButtonLink>
          <ExportButton q={state.q} status={state.filter} />
        </>
      }
    >
      <OpenErasures />
      <DataTable
        caption="Clients"
        columns={columns}
        list={list}
        idOf={idOf}
        labelOf={({ name }) => name}
        state={state}
        change={change}
        searchField="name or phone"
        emptyHint="Residents appear here when you add or import them, and when they sign up themselves."
        filter={
          <StatusFilter
            value={state.filter}
            summary={summary.data}
            onChange={(filter) => change({ filter })}
          />
        }
        selection={selection}
        canSelect={({ status }) => status === 'active'}
        selectionActions={
          <>
            <Button onClick={() => setAction({ kind: 'print-cards', clients: selection.selected })}>
              Print cards
            </Button>
            <IconButton label="Clear selection" onClick={selection.clear}>
              <ClearIcon />
            </IconButton>
          </>
        }
        renderCard={(client, checkbox) => (
          <ClientCard client={client} checkbox={checkbox} onAction={setAction} />
        )}
      />
      <ClientActionDialogs action={action} onClose={handleClose} />
    </AdminPage>
  );
};
