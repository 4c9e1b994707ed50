import type { ReactNode } from 'react';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { Skeletons } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';

/** A list of what a viewer wrote, newest first. Known ones stay on screen when a refresh fails. */
export const Posts = <Item,>({
  query: { data, error, isFetching, refetch },
  nothing,
  children,
}: {
  query: { data: Item[] | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** Said in place of an empty list. */
  nothing: string;
  children: (item: Item) => ReactNode;
}) => {
  const fault = useLastError(error, data !== undefined);
  if (data?.length === 0) return <p className="muted">{nothing}</p>;
  if (data) return <ul className="stack-4 plain-list">{data.map(children)}</ul>;
  if (fault)
    return <ErrorPanel error={fault} heading={false} busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <div className="stack-4 plain-list" role="status" aria-label="Loading">
      <Skeletons count={2} height="6.5rem" radius="var(--radius-large)" />
    </div>
  );
};
