import type { Video } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ErrorPanel } from '../../../../shared/ui/ErrorPanel.tsx';
import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import { useLastError } from '../../../../shared/ui/use-last-error.ts';
import { AdminPage } from '../../kit/page/AdminPage.tsx';
import { titleQuery } from '../title.queries.ts';
import pageStyles from '../TitlePage.module.css';

/** Loads the series that the page's address names. */
export const SeriesLoader = ({
  title,
  actions,
  children,
}: {
  /** The page's heading until the series has loaded. */
  title: string;
  actions: ReactNode;
  children: (series: Video) => ReactNode;
}) => {
  const [search] = useSearchParams();
  const id = Number(search.get('id'));
  const isId = Number.isSafeInteger(id) && id > 0;
  const series = useQuery({ ...titleQuery('series', id), enabled: isId });
  const error = useLastError(series.error, series.data !== undefined);
  if (isId && series.data && !error) return children(series.data);
  return (
    <AdminPage title={title} actions={actions}>
      {!isId && <p className={pageStyles.quiet}>This address names no series. Open one from the list.</p>}
      {error && (
        <ErrorPanel
          heading={false}
          error={error}
          busy={series.isFetching}
          onRetry={() => void series.refetch()}
        />
      )}
      {isId && !error && (
        <div role="status" aria-label="Loading the series">
          <Skeleton height="16rem" radius="var(--radius-medium)" />
        </div>
      )}
    </AdminPage>
  );
};
