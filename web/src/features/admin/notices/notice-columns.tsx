import type { Notice } from '@sebule/contract';
import { columnHelper } from '../kit/table/features.ts';
import { AudienceCell, EndCell, NoticeActions, NoticeText, PublishedCell } from './cells.tsx';
import type { NoticeAction } from './NoticeActionDialog.tsx';

const helper = columnHelper<Notice>();

/** The columns of Notices; the ids of those that can be sorted are the fields that the server sorts by. */
export const noticeColumns = (onAction: (action: NoticeAction) => void) =>
  helper.columns([
    helper.accessor('title', {
      header: 'Notice',
      cell: ({ row }) => <NoticeText {...row.original} />,
      meta: { isRowHeader: true },
    }),
    helper.display({ id: 'audience', header: 'For', cell: ({ row }) => <AudienceCell {...row.original} /> }),
    helper.accessor('created_at', {
      header: 'Published',
      cell: ({ row }) => <PublishedCell {...row.original} />,
      meta: { from: 'tablet' },
    }),
    helper.accessor('ends_at', { header: 'Ends', cell: ({ row }) => <EndCell {...row.original} /> }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <NoticeActions notice={row.original} onAction={onAction} />,
      meta: { align: 'end' },
    }),
  ]);
