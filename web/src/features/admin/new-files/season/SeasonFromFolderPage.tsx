import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { ButtonLink } from '#shared/ui/Button.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { TableSkeleton } from '../../kit/table/TableSkeleton.tsx';
import { seasonAddressIn, seasonFolderQuery } from './season.queries.ts';
import { SeasonForm } from './SeasonForm.tsx';

export const SeasonFromFolderPage = () => {
  const [params] = useSearchParams();
  const address = seasonAddressIn(params);
  const { folder } = address;
  const season = useQuery(seasonFolderQuery(address));
  return (
    <AdminPage title="Season from a folder" lead={folder === '' ? 'Media folder' : folder}>
      {/* Never with what was there before the visit: the form keeps what it begins with. */}
      {season.data && season.isFetchedAfterMount ? (
        <SeasonForm key={JSON.stringify(address)} folder={season.data} />
      ) : season.error ? (
        <ErrorPanel
          error={season.error}
          heading={false}
          busy={season.isFetching}
          onRetry={() => void season.refetch()}
          otherActions={
            <>
              <ButtonLink kind="quiet" to={paths.mediaFolder()}>
                Media Folder
              </ButtonLink>
              <BackToList list={paths.newFiles()}>New Files</BackToList>
            </>
          }
        />
      ) : (
        <TableSkeleton columns={3} />
      )}
    </AdminPage>
  );
};
