import type { NewFile } from '@sebule/contract';
import { columnHelper } from '../kit/table/features.ts';
import { PlayabilityText } from '../library/index.ts';
import { FileActions, FileCell, FileSuggestions, GuessCell, type NewFileActions } from './cells.tsx';

const helper = columnHelper<NewFile>();

/** The columns of the new files. */
export const newFileColumns = (actions: NewFileActions) =>
  helper.columns([
    helper.display({
      id: 'guess',
      header: 'Probably',
      cell: ({ row }) => (
        <>
          <GuessCell file={row.original} />
          <FileSuggestions file={row.original} {...actions} />
        </>
      ),
      meta: { isRowHeader: true },
    }),
    helper.display({
      id: 'file',
      header: 'File',
      cell: ({ row }) => <FileCell file={row.original} />,
    }),
    helper.display({
      id: 'plays',
      header: 'Plays',
      cell: ({ row }) => <PlayabilityText facts={row.original.playability} />,
    }),
    helper.display({
      id: 'actions',
      header: 'Actions',
      cell: ({ row }) => <FileActions file={row.original} {...actions} />,
      meta: { align: 'end' },
    }),
  ]);
