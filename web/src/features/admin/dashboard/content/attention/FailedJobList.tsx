import type { FailedJob, FailedJobs } from '@sebule/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportOutcome } from '#features/admin/kit/toast/report-outcome.ts';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { failedJobsQuery } from '../overview.queries.ts';
import { StateMark } from './StateMark.tsx';
import styles from './Attention.module.css';

const FailedJobRow = ({ job }: { job: FailedJob }) => {
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const send = async (name: 'POST admin/jobs/retry' | 'POST admin/jobs/dismiss') => {
    setIsBusy(true);
    await reportOutcome(() => callAsAdmin(name, { body: { id: job.id } }));
    await queryClient.invalidateQueries({ queryKey: failedJobsQuery.queryKey });
    setIsBusy(false);
  };
  return (
    <li className={styles.matter} data-state="urgent">
      <StateMark state="urgent" />
      <div className={`shrinkable ${styles.text}`}>
        <p className={`breakable bold ${styles.what}`}>{job.what}</p>
        <p className={`small breakable ${styles.note}`}>
          <Timestamp at={job.failed_at} />
          {job.reason && `: ${job.reason}`}
        </p>
      </div>
      <div className={styles.actions}>
        {job.can_retry && (
          <Button
            kind="quiet"
            busy={isBusy}
            aria-label={`Retry: ${job.what}`}
            onClick={() => void send('POST admin/jobs/retry')}
          >
            Retry
          </Button>
        )}
        <Button
          kind="quiet"
          unavailable={isBusy}
          aria-label={`Dismiss: ${job.what}`}
          onClick={() => void send('POST admin/jobs/dismiss')}
        >
          Dismiss
        </Button>
      </div>
    </li>
  );
};

/** What has failed in the background, each with what can be done about it. */
export const FailedJobList = ({ total, jobs }: FailedJobs) => (
  <>
    {jobs.map((job) => (
      <FailedJobRow key={job.id} job={job} />
    ))}
    {total > jobs.length && (
      <li className={`note ${styles.more}`}>and {total - jobs.length} earlier failures</li>
    )}
  </>
);
