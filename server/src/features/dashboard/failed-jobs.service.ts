import { FAILED_JOBS_LISTED_MAX, type FailedJobs, dashboardMessages } from '@sebule/contract';
import type { AuditLog } from '#features/audit/index.ts';
import { isoTime } from '#platform/clock.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/http/errors.ts';
import type { AdminCaller } from '#platform/http/guard.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { SliceDependencies } from '#platform/slice.ts';

interface Dependencies extends Pick<SliceDependencies, 'db' | 'clock'> {
  jobs: Pick<JobQueue, 'failed' | 'retry' | 'dismiss'>;
  audit: AuditLog;
}

/** What has failed in the background, for those who can do something about it. */
export const failedJobsService = ({ db, jobs, clock, audit }: Dependencies) => {
  /** What a job does, or its number where that is not known. */
  const named = async (id: number): Promise<string> => {
    const { rows } = await jobs.failed(FAILED_JOBS_LISTED_MAX);
    return rows.find((job) => job.id === id)?.doing ?? `job ${id}`;
  };

  return {
    async list(): Promise<FailedJobs> {
      const { rows, total } = await jobs.failed(FAILED_JOBS_LISTED_MAX);
      const now = isoTime(clock.now());
      return {
        total,
        jobs: rows.map(({ id, kind, doing, lastError, expiresAt, finishedAt }) => ({
          id,
          what: `${doing ?? `A task in the background (${kind})`} has failed.`,
          reason: lastError,
          failed_at: finishedAt ?? now,
          // What has expired would only expire again; what this server does not know, it cannot do.
          can_retry: doing !== null && (expiresAt === null || expiresAt > now),
        })),
      };
    },

    /** @throws AppError 404 when there is no such failed job, or a newer one does its work */
    async retry(id: number, by: AdminCaller): Promise<void> {
      const note = await named(id);
      await inTransaction(db, async (tx) => {
        if (!(await jobs.retry(id, tx))) throw notFound(dashboardMessages.jobMissing);
        await audit.record({ event: 'job-retried', by, note }, tx);
      });
    },

    /** @throws AppError 404 when there is no such failed job */
    async dismiss(id: number, by: AdminCaller): Promise<void> {
      const note = await named(id);
      await inTransaction(db, async (tx) => {
        if (!(await jobs.dismiss(id, tx))) throw notFound(dashboardMessages.jobMissing);
        await audit.record({ event: 'job-dismissed', by, note }, tx);
      });
    },
  };
};
export type FailedJobsService = ReturnType<typeof failedJobsService>;
