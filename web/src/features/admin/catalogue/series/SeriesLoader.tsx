import type { Video } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { BackToList } from '../../kit/table/BackToList.tsx';
import { titleIdIn } from '../title-id.rules.ts';
import { titleQuery } from '../title.queries.ts';
import { TitleLoadError } from '../TitleFailureNotice.tsx';

interface Props {
  /** The page's heading until the series has loaded. */
  title: string;
  children: (series: Video) => ReactNode;
}

export const BackToAllSeries = () => <BackToList list={paths.allSeries()}>Back To List</BackToList>;

export const SeriesLoader = (props: Props) => {
  const [search] = useSearchParams();
  const id = titleIdIn(search);
  return id === null ? (
    <AdminPage title={props.title} actions={<BackToAllSeries />}>
      <p className="muted">This address names no series. Open one from the list.</p>
    </AdminPage>
  ) : (
    <LoadedSeries key={id} id={id} {...props} />
  );
};

const LoadedSeries = ({ id, title, children }: Props & { id: number }) => {
  const series = useQuery(titleQuery('series', id));
  const error = useLastError(series.error, series.data !== undefined);
  if (series.data && !error) return children(series.data);
  return (
    <AdminPage title={title} actions={<BackToAllSeries />}>
      {error ? (
        <TitleLoadError kind="series" error={error} query={series} />
      ) : (
        <div role="status" aria-label="Loading the series">
          <Skeleton height="16rem" radius="var(--radius-medium)" />
        </div>
      )}
    </AdminPage>
  );
};
