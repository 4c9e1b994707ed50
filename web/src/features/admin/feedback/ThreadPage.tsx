import type { AdminThread } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { useGoBack } from '#shared/use-go-back.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { listPlace } from '../kit/table/list-place.ts';
import { reportOutcome } from '../kit/toast/report-outcome.ts';
import { StatusCell } from './cells.tsx';
import { threadQuery, useFeedbackChanged } from './feedback.queries.ts';
import { residentText } from './feedback.rules.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { ReportPanel } from './ReportPanel.tsx';
import { ThreadMessages } from './ThreadMessages.tsx';
import styles from './Thread.module.css';

/** One thread: what was said, and the answer to it. */
export const ThreadPage = ({ id }: { id: number }) => {
  const thread = useQuery(threadQuery(id));
  const error = useLastError(thread.error, thread.data !== undefined);
  const goBack = useGoBack(listPlace(paths.adminFeedback()));
  return (
    <AdminPage
      title={thread.data?.subject ?? 'Feedback'}
      {...(thread.data && { lead: residentText(thread.data) })}
      actions={
        <>
          <Button kind="quiet" onClick={goBack}>
            Back
          </Button>
          {thread.data && !(thread.data.is_deleted && thread.data.status === 'closed') && (
            <StatusButton thread={thread.data} />
          )}
        </>
      }
    >
      {error ? (
        <ErrorPanel
          heading={false}
          error={error}
          busy={thread.isFetching}
          onRetry={() => void thread.refetch()}
        />
      ) : thread.data ? (
        <Thread thread={thread.data} />
      ) : (
        <div role="status" aria-label="Loading the conversation">
          <Skeleton height="8rem" radius="var(--radius-medium)" />
        </div>
      )}
    </AdminPage>
  );
};

const StatusButton = ({ thread: { id, status } }: { thread: AdminThread }) => {
  const changed = useFeedbackChanged();
  const next = status === 'open' ? 'closed' : 'open';
  return (
    <Button
      kind="quiet"
      onClick={() =>
        void reportOutcome(async () => {
          const answer = await callAsAdmin('PATCH admin/feedback/status', { body: { id, status: next } });
          await changed();
          return answer;
        })
      }
    >
      {status === 'open' ? 'Close conversation' : 'Reopen'}
    </Button>
  );
};

const Thread = ({ thread }: { thread: AdminThread }) => (
  <div className={`stack-5 ${styles.thread}`}>
    <div className={styles.state}>
      <StatusCell {...thread} />
    </div>
    {thread.report && <ReportPanel report={thread.report} />}
    <ThreadMessages thread={thread} />
    {thread.is_deleted ? (
      <p className="note breakable">This resident has been deleted, so nobody would read a reply.</p>
    ) : (
      <ReplyForm thread={thread} />
    )}
  </div>
);
