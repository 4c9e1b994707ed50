import type { AdminRequest } from '@sebule/contract';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { columnHelper } from '../kit/table/features.ts';
import { AskerLine, type RequestActions, RequestMenu, RequestTitle } from './cells.tsx';
import { notifyText } from './requests.rules.ts';
import { StatusSelect } from './StatusSelect.tsx';
import cell from '../kit/table/Cells.module.css';

const helper = columnHelper<AdminRequest>();

/** The columns of Movie Requests; the ids of those that can be sorted are the fields that the server sorts by. */
export const requestColumns = (actions: RequestActions) =>
  helper.columns([
    helper.accessor('movie_name', {
      header: 'Movie',
      cell: ({ row }) => <RequestTitle request={row.original} onAnswer={actions.onAnswer} />,
      meta: { isRowHeader: true },
    }),
    helper.display({
      id: 'asker',
      header: 'Requested by',
      cell: ({ row }) => <AskerLine request={row.original} />,
    }),
    helper.accessor('asked_by', { header: 'Apartments', sortDescFirst: true, meta: { align: 'end' } }),
    helper.accessor('request_date', {
      header: 'Date',
      cell: ({ getValue }) => (
        <span className={cell.digits}>
          <Timestamp at={getValue()} />
        </span>
      ),
      meta: { from: 'laptop' },
    }),
    helper.display({
      id: 'notify',
      header: 'Notify',
      cell: ({ row }) => notifyText(row.original),
      meta: { from: 'laptop' },
    }),
    helper.accessor('status', {
      header: 'Status',
      cell: ({ row }) => (
        <StatusSelect request={row.original} onChange={(status) => actions.onAnswer(row.original, status)} />
      ),
    }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <RequestMenu request={row.original} {...actions} />,
      meta: { align: 'end' },
    }),
  ]);
