import type { UseQueryResult } from '@tanstack/react-query';
import { NetworkError } from '#shared/api/client.ts';
import { RefusedError, mayPass } from '#shared/api/refused-error.ts';
import { Button } from '#shared/ui/Button.tsx';
import { offlineMessage } from '#shared/ui/offline-hint.ts';
import { useReportOffline } from '#shared/ui/offline-reports.ts';
import { useLastError } from '#shared/ui/use-last-error.ts';
import styles from './LoadFailure.module.css';

const reasonOf = (error: Error): string => {
  if (error instanceof RefusedError) return ` ${error.message}`;
  const message = offlineMessage(error);
  return message ? ` ${message}` : '';
};

/** In place of a part of a page or dialog that could not be loaded: one line, and Retry if that may help. Nothing otherwise. */
export const LoadFailure = ({
  query,
  children,
}: {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: string;
}) => {
  const error = useLastError(query.error, query.data !== undefined);
  useReportOffline(error instanceof NetworkError);
  if (!error) return null;
  return (
    <div className={`spread cluster-2-4 ${styles.failure}`} role="alert">
      <p className="wrong breakable">
        {children}
        {reasonOf(error)}
      </p>
      {mayPass(error) && (
        <Button kind="quiet" busy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      )}
    </div>
  );
};
