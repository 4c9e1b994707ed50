import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorPanel } from './ErrorPanel.tsx';
import { useLastError } from './use-last-error.ts';

/**
 * What a query loads, on a page that has another heading; until then the skeleton, or the error with a Retry button.
 * What is known stays on screen when a refresh fails.
 */
export const Loaded = <T,>({
  query: { data, error, isFetching, refetch },
  label = 'Loading',
  className,
  skeleton,
  children,
}: {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'> & { data: T | undefined };
  /** What a screen reader says while it loads. */
  label?: string;
  /** Of the skeleton's container. */
  className?: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
}) => {
  const fault = useLastError(error, data !== undefined);
  if (data !== undefined) return children(data);
  if (fault)
    return <ErrorPanel error={fault} heading={false} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className={className} role="status" aria-label={label}>
      {skeleton}
    </div>
  );
};
