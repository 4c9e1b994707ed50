import type { Card, TitleKind } from '@sebule/contract';
import { Thumbnail } from '../../artwork/index.ts';
import { mediumDate } from '../../kit/medium-date.ts';
import { columnHelper } from '../../kit/table/features.ts';
import { ActiveSwitch, TitleActions, TitleCell, fileText } from './cells.tsx';
import cell from '../../kit/table/Cells.module.css';

const helper = columnHelper<Card>();

/** The columns of a list of titles; the ids of those that can be sorted are the fields that the server sorts by. */
export const titleColumns = (kind: TitleKind, onDelete: (title: Card) => void) =>
  helper.columns([
    helper.display({
      id: 'video_id',
      header: 'ID',
      cell: ({ row }) => <span className={cell.digits}>{row.original.video_id}</span>,
    }),
    helper.display({
      id: 'thumbnail',
      header: 'Thumbnail',
      cell: ({ row: { original: title } }) => (
        <Thumbnail path={title.backdrop_path ?? title.poster_path} isWide />
      ),
    }),
    helper.accessor('title', {
      header: 'Title',
      cell: ({ row }) => <TitleCell {...row.original} />,
      meta: { isRowHeader: true },
    }),
    helper.display({
      id: 'file',
      header: kind === 'movie' ? 'Credits Start' : 'Seasons',
      cell: ({ row }) => fileText(row.original),
    }),
    helper.accessor('created_at', {
      header: 'Added',
      cell: ({ getValue }) => mediumDate(getValue()),
      meta: { from: 'laptop' },
    }),
    helper.display({
      id: 'is_active',
      header: 'Active',
      cell: ({ row }) => <ActiveSwitch key={row.original.video_id} title={row.original} />,
    }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <TitleActions title={row.original} onDelete={onDelete} />,
      meta: { align: 'end' },
    }),
  ]);
