import type { AdminThread } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { paths } from '#shared/paths.ts';
import { Button, ButtonLink } from '#shared/ui/Button.tsx';
import { Loaded } from '#shared/ui/Loaded.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { useGoBack } from '#shared/use-go-back.ts';
import { AdminPage } from '../kit/page/AdminPage.tsx';
import { clockText } from '../kit/seconds.rules.ts';
import { listPlace } from '../kit/table/list-place.ts';
import { reportOutcome } from '../kit/toast/toast.ts';
import { fileAddress, previewAddress } from './addresses.ts';
import { StatusCell } from './feedback-columns.tsx';
import { threadQuery, useFeedbackChanged } from './feedback.queries.ts';
import { nameOf, partText, residentText } from './feedback.rules.ts';
import { ReplyForm } from './ReplyForm.tsx';
import cell from '../kit/table/Cells.module.css';
import feedback from './Feedback.module.css';
import styles from './Thread.module.css';

/** One thread, with the form for an answer. */
export const ThreadPage = ({ id }: { id: number }) => {
  const thread = useQuery(threadQuery(id));
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
      <Loaded
        query={thread}
        label="Loading the conversation"
        skeleton={<Skeleton height="8rem" radius="var(--radius-medium)" />}
      >
        {(loaded) => <Thread thread={loaded} />}
      </Loaded>
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

/** The reported film, with links to it. */
const ReportPanel = ({ report }: { report: NonNullable<AdminThread['report']> }) => {
  const preview = previewAddress(report, report.second);
  const facts = [partText(report), report.codecs.join(', '), report.browser].filter(Boolean);
  return (
    <section className={`cluster-3 spread ${styles.report}`} aria-label="The reported film">
      <div className={cell.lines}>
        <Link className={`breakable bold ${feedback.link}`} to={fileAddress(report)}>
          {report.video.title}
        </Link>
        <span className="note breakable">{facts.join(' · ')}</span>
      </div>
      {preview && (
        <ButtonLink kind="quiet" to={preview}>
          Play at {clockText(report.second)}
        </ButtonLink>
      )}
    </section>
  );
};

/** The messages, oldest first. New ones are read out. */
const ThreadMessages = ({ thread }: { thread: AdminThread }) => (
  <div role="log" aria-label="Conversation">
    <ol className="stack-3 plain-list">
      {thread.messages.map(({ id, message, sender_type: sender, author, created_at: at }) => (
        <li key={id} className={`grid-1 ${styles.message}`} data-sender={sender}>
          <p className={`muted wrap-0-3 ${styles.by}`}>
            <span className="bold">{sender === 'client' ? nameOf(thread) : (author ?? 'Management')}</span>{' '}
            <Timestamp at={at} />
          </p>
          <p className="breakable as-typed">{message}</p>
        </li>
      ))}
    </ol>
  </div>
);
