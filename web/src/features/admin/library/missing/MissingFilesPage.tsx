import type { LostFile } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Button } from '#shared/ui/Button.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { FailureNotice } from '../../kit/form/FailureNotice.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { columnFor } from '../../kit/table/features.ts';
import { RowCard } from '../../kit/table/TableCards.tsx';
import { useTablePage } from '../../kit/table/use-table-state.ts';
import { UsesList } from '../folder/cells.tsx';
import { FolderProblem } from '../FolderProblem.tsx';
import { folderSummaryQuery } from '../media.queries.ts';
import { missingAddress, missingFilesQuery, missingSummaryQuery } from './missing.queries.ts';
import { MovedFilesOffer } from './MovedFilesOffer.tsx';
import { foundAmong, useRelink, type Relinking } from './use-relink.ts';
import cell from '../../kit/table/Cells.module.css';
import styles from './Missing.module.css';

/** The file that is missing, and where it is now as far as that is clear. */
const MissingFileCell = ({ file: { path, moved_to: movedTo } }: { file: LostFile }) => (
  <span className={`${cell.lines} breakable`}>
    <span className={cell.first}>{path}</span>
    {movedTo !== null && <span className="small accented">Now at {movedTo}</span>}
  </span>
);

const column = columnFor<LostFile>();

const RelinkButton = ({ file, busy, relink }: Relinking & { file: LostFile }) =>
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

const missingColumns = (relink: Relinking) => [
  column('file', 'File', (file) => <MissingFileCell file={file} />, { isRowHeader: true }),
  column('uses', 'Missed by', ({ uses }) => <UsesList uses={uses} />),
  column('lost_at', 'Noticed', (file) => <Timestamp at={file.lost_at} />, { from: 'laptop' }),
  column('actions', 'Actions', (file) => <RelinkButton file={file} {...relink} />, { align: 'end' }),
];

const idOf = ({ path }: LostFile) => path;

/** Files that titles need and that have left the media folder, and how titles follow those that were only moved. */
export const MissingFilesPage = () => {
  const table = useTablePage(missingAddress, missingFilesQuery);
  const { data: missing } = useQuery(missingSummaryQuery);
  const { data: folder } = useQuery(folderSummaryQuery);
  const { busy, failure, dismissFailure, relink } = useRelink();
  // oxlint-disable-next-line react/exhaustive-deps -- relinking does the same in every render
  const columns = useMemo(() => missingColumns({ busy, relink }), [busy]);
  const total = missing ? missing.films + missing.subtitles : 0;

  return (
    <AdminPage
      title="Missing Files"
      lead="Titles need these files, and they are no longer in the media folder. Residents are told that they are not available just now."
    >
      <FolderProblem summary={folder} />
      <FailureNotice failure={failure} onClose={dismissFailure} />
      <MovedFilesOffer busy={busy} relink={relink}>
        {(moved) =>
          moved === 1
            ? 'It is first in the list, with where it is now.'
            : 'They are first in the list, with where they are now.'
        }
      </MovedFilesOffer>
      {missing && total > missing.moved && (
        <p className={`muted below-4 ${styles.hint}`}>
          {missing.moved > 0 ? 'The others' : 'They'} were deleted, changed, or are on another disk. A file
          that is put back where it was plays again by itself; otherwise open its title to choose another one.
        </p>
      )}
      <DataTable
        caption="Missing files"
        columns={columns}
        {...table}
        idOf={idOf}
        labelOf={({ name }) => name}
        searchField="file name"
        emptyHint="All files that titles need are in the media folder."
        renderCard={(file, checkbox) => (
          <RowCard
            title={<MissingFileCell file={file} />}
            facts={<UsesList uses={file.uses} />}
            actions={<RelinkButton file={file} busy={busy} relink={relink} />}
            checkbox={checkbox}
          />
        )}
      />
    </AdminPage>
  );
};
