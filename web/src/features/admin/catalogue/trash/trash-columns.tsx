import type { TrashedTitle } from '@sebule/contract';
import { Thumbnail } from '../../artwork/index.ts';
import { columnHelper } from '../../kit/table/features.ts';
import { deletedText } from '../deleted-text.ts';
import { TitleCell } from '../list/cells.tsx';
import { TrashActions, kindText, type TrashHandlers } from './cells.tsx';

const helper = columnHelper<TrashedTitle>();

/** The columns of the trash; the ids of those that can be sorted are the fields that the server sorts by. */
export const trashColumns = (handlers: TrashHandlers) =>
  helper.columns([
    helper.display({
      id: 'thumbnail',
      header: 'Thumbnail',
      cell: ({ row }) => <Thumbnail path={row.original.poster_path} />,
    }),
    helper.accessor('title', {
      header: 'Title',
      cell: ({ row }) => <TitleCell {...row.original} />,
      meta: { isRowHeader: true },
    }),
    helper.display({
      id: 'kind',
      header: 'Type',
      cell: ({ row }) => kindText(row.original),
      meta: { from: 'tablet' },
    }),
    helper.accessor('trashed_at', { header: 'Deleted', cell: ({ row }) => deletedText(row.original) }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <TrashActions title={row.original} {...handlers} />,
      meta: { align: 'end' },
    }),
  ]);
