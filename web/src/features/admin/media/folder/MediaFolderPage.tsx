import type { FolderEntry } from '@sebule/contract';
import { bytesInWords } from '@sebule/contract/byte-sizes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '../../../../shared/paths.ts';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { DataTable } from '../../kit/table/DataTable.tsx';
import { RowCard } from '../../kit/table/TableCards.tsx';
import { useTableState } from '../../kit/table/use-table-state.ts';
import { FolderProblem } from '../FolderProblem.tsx';
import { folderSummaryQuery } from '../media.queries.ts';
import { PlayabilityText } from '../Playability.tsx';
import { UploadsSection } from '../uploads/UploadsSection.tsx';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { NameCell, UsesCell } from './cells.tsx';
import { folderColumns } from './folder-columns.tsx';
import { folderAddress, folderQuery } from './folder.queries.ts';
import styles from './Folder.module.css';

const idOf = ({ path }: FolderEntry) => path;

/** What is in the media folder: sizes, whether it plays, and which titles use it. */
export const MediaFolderPage = () => {
  const [params] = useSearchParams();
  const folder = params.get('folder') ?? '';
  const { state, change } = useTableState(folderAddress);
  const isSearch = state.q !== '';
  const list = useQuery(folderQuery(folder, state));
  const { data: summary } = useQuery(folderSummaryQuery);
  const columns = useMemo(() => folderColumns(isSearch), [isSearch]);

  const hasVideos =
    !isSearch && list.data?.rows.some(({ kind, uses }) => kind === 'video' && uses.length === 0);

  return (
    <AdminPage
      title="Media Folder"
      lead={
        summary &&
        summary.free_bytes !== null &&
        `${summary.path}: ${bytesInWords(summary.free_bytes)} of ${bytesInWords(summary.total_bytes ?? 0)} free`
      }
    >
      <FolderProblem summary={summary} />
      <div className={styles.page}>
        <UploadsSection {...(folder !== '' && { folder })} />
        <div className={styles.head}>
          <Breadcrumbs folder={folder} />
          {hasVideos && (
            <ButtonLink kind="quiet" to={paths.seasonFromFolder(folder)}>
              Make a season of this folder
            </ButtonLink>
          )}
        </div>
        <DataTable
          caption="Files"
          columns={columns}
          list={list}
          idOf={idOf}
          labelOf={({ name }) => name}
          state={state}
          change={change}
          searchField="file name"
          renderCard={(entry) => (
            <RowCard
              title={<NameCell entry={entry} showFolder={isSearch} />}
              facts={
                entry.kind !== 'folder' && (
                  <>
                    <span>{bytesInWords(entry.size)}</span>
                    {entry.playability && <PlayabilityText facts={entry.playability} />}
                    <UsesCell entry={entry} />
                  </>
                )
              }
              actions={null}
            />
          )}
        />
      </div>
    </AdminPage>
  );
};
