import type { Resident } from '@sebule/contract';
import { columnHelper } from '../../kit/table/features.ts';
import { DateCell, HomeCell, MacCell, NameCell, Phone, StatusCell } from './cells.tsx';
import { ResidentActions, type OnAction } from './ResidentActions.tsx';

const helper = columnHelper<Resident>();

/** The columns of All Clients; their ids are the fields that the server sorts by. */
export const residentColumns = (onAction: OnAction) =>
  helper.columns([
    helper.accessor('name', {
      header: 'Name',
      cell: ({ row }) => <NameCell {...row.original} />,
      meta: { isRowHeader: true },
    }),
    helper.accessor('phone', { header: 'Phone', cell: ({ row }) => <Phone {...row.original} /> }),
    helper.accessor('apartment', {
      header: 'Apartment, location',
      cell: ({ row }) => <HomeCell {...row.original} />,
    }),
    helper.display({
      id: 'mac',
      header: 'MAC',
      cell: ({ row }) => <MacCell {...row.original} />,
      meta: { from: 'laptop' },
    }),
    helper.accessor('status', { header: 'Status', cell: ({ row }) => <StatusCell {...row.original} /> }),
    helper.accessor('last_login', {
      header: 'Last login',
      cell: ({ getValue }) => <DateCell moment={getValue()} />,
      meta: { from: 'tablet' },
    }),
    helper.accessor('last_watched_at', {
      header: 'Last watched',
      cell: ({ getValue }) => <DateCell moment={getValue()} />,
      meta: { from: 'tablet' },
    }),
    helper.accessor('total_watched', {
      header: 'Watched',
      sortDescFirst: true,
      meta: { align: 'end', from: 'tablet' },
    }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <ResidentActions resident={row.original} places={2} onAction={onAction} />,
      meta: { align: 'end' },
    }),
  ]);
