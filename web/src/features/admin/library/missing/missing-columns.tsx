import type { LostFile } from '@sebule/contract';
import { Button } from '#shared/ui/Button.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { columnHelper } from '../../kit/table/features.ts';
import { MissedByCell, MissingFileCell } from './cells.tsx';
import { foundAmong, type useRelink } from './use-relink.ts';

const helper = columnHelper<LostFile>();

type Relink = Pick<ReturnType<typeof useRelink>, 'busy' | 'relink'>;

/** Lets titles follow one file. */
export const RelinkButton = ({ file, busy, relink }: Relink & { file: LostFile }) =>
  file.moved_to === null ? null : (
    <Button
      kind="quiet"
      busy={busy}
      aria-label={`Relink ${file.name}`}
      onClick={() => relink(foundAmong([file]))}
    >
      Relink
    </Button>
  );

export const missingColumns = (relink: Relink) =>
  helper.columns([
    helper.display({
      id: 'file',
      header: 'File',
      cell: ({ row }) => <MissingFileCell file={row.original} />,
      meta: { isRowHeader: true },
    }),
    helper.display({
      id: 'uses',
      header: 'Missed by',
      cell: ({ row }) => <MissedByCell file={row.original} />,
    }),
    helper.display({
      id: 'lost_at',
      header: 'Noticed',
      cell: ({ row }) => <Timestamp at={row.original.lost_at} />,
      meta: { from: 'laptop' },
    }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <RelinkButton file={row.original} {...relink} />,
      meta: { align: 'end' },
    }),
  ]);
