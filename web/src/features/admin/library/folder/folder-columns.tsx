import type { FolderEntry } from '@sebule/contract';
import { columnHelper } from '../../kit/table/features.ts';
import { PlayabilityText } from '../Playability.tsx';
import { EntryActions, type EntryHandlers, NameCell, SizeCell, UsesCell } from './cells.tsx';

const helper = columnHelper<FolderEntry>();

/** The columns of a folder; with `showFolder` it is the result of a search. */
export const folderColumns = (showFolder: boolean, handlers: EntryHandlers) =>
  helper.columns([
    helper.display({
      id: 'name',
      header: 'Name',
      cell: ({ row }) => <NameCell entry={row.original} showFolder={showFolder} />,
      meta: { isRowHeader: true },
    }),
    helper.display({
      id: 'size',
      header: 'Size',
      cell: ({ row }) => <SizeCell entry={row.original} />,
      meta: { align: 'end' },
    }),
    helper.display({
      id: 'plays',
      header: 'Plays',
      cell: ({ row: { original } }) =>
        original.playability && <PlayabilityText facts={original.playability} />,
      meta: { from: 'tablet' },
    }),
    helper.display({
      id: 'uses',
      header: 'Used by',
      cell: ({ row }) => <UsesCell entry={row.original} />,
    }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <EntryActions entry={row.original} {...handlers} />,
      meta: { align: 'end' },
    }),
  ]);
