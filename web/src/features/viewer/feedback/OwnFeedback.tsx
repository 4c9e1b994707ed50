import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../../../shared/ui/ErrorPanel.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useLastError } from '../../../shared/ui/use-last-error.ts';
import { ownFeedbackQuery } from './feedback.queries.ts';
import { Thread } from './Thread.tsx';
import styles from './OwnFeedback.module.css';

const SHAPES = ['first', 'second'];

/** This viewer's earlier feedback. Cached entries stay on screen when a refresh fails. */
export const OwnFeedback = () => {
  const { data, error, isFetching, refetch } = useQuery(ownFeedbackQuery);
  const fault = useLastError(error, data !== undefined);
  if (data?.length === 0) {
    return <p className={styles.nothing}>Nothing yet. What you send appears here, with its answers.</p>;
  }
  if (data) {
    return (
      <ul className={styles.list}>
        {data.map((thread) => (
          <Thread key={thread.id} thread={thread} />
        ))}
      </ul>
    );
  }
  if (!fault) {
    return (
      <div className={styles.list} role="status" aria-label="Loading">
        {SHAPES.map((shape) => (
          <Skeleton key={shape} height="6.5rem" radius="var(--radius-large)" />
        ))}
      </div>
    );
  }
  return <ErrorPanel error={fault} heading={false} busy={isFetching} onRetry={() => void refetch()} />;
};
