import type { Problem } from '@sebule/contract';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { columnHelper } from '../kit/table/features.ts';
import { NoValue } from '../kit/table/NoValue.tsx';
import { CloseButton, FilmCell, PlayLink, ReportedBy } from './problem-cells.tsx';
import cell from '../kit/table/Cells.module.css';

const helper = columnHelper<Problem>();

/** The columns of the problems; the ids of those that can be sorted are the fields that the server sorts by. */
export const problemColumns = (onClose: (problem: Problem) => void) =>
  helper.columns([
    helper.accessor(({ video }) => video.title, {
      id: 'title',
      header: 'Title',
      cell: ({ row }) => <FilmCell {...row.original} />,
      meta: { isRowHeader: true },
    }),
    helper.display({ id: 'position', header: 'Position', cell: ({ row }) => <PlayLink {...row.original} /> }),
    helper.accessor('residents', {
      header: 'Reported by',
      sortDescFirst: true,
      cell: ({ row }) => <ReportedBy {...row.original} />,
    }),
    helper.display({
      id: 'device',
      header: 'Codec and browser',
      cell: ({ row: { original } }) => (
        <span className={cell.lines}>
          <span>{original.codecs.join(', ') || <NoValue label="Codec not known" />}</span>
          <span className={cell.second}>{original.browsers.join('; ')}</span>
        </span>
      ),
      meta: { from: 'tablet' },
    }),
    helper.accessor('last_at', {
      header: 'Last seen',
      cell: ({ getValue }) => <Timestamp at={getValue()} />,
      meta: { from: 'tablet' },
    }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <CloseButton problem={row.original} onClose={onClose} />,
      meta: { align: 'end' },
    }),
  ]);
