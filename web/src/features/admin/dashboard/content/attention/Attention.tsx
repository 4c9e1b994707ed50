import type { FailedJob, FailedJobs } from '@sebule/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { backupStateQuery } from '#features/admin/backups/index.ts';
import { feedbackSummaryQuery } from '#features/admin/feedback/index.ts';
import { LoadFailure } from '#features/admin/kit/states/LoadFailure.tsx';
import { reportOutcome } from '#features/admin/kit/toast/toast.ts';
import { useKeptFocus } from '#features/admin/kit/use-kept-focus.ts';
import { missingSummaryQuery } from '#features/admin/library/index.ts';
import { preparePolicyQuery } from '#features/admin/preparing/index.ts';
import { waitingRequestsQuery } from '#features/admin/requests/index.ts';
import { openErasuresQuery, residentsSummaryQuery } from '#features/admin/residents/index.ts';
import { callAsAdmin } from '#shared/api/admin-call.ts';
import { readAdmin } from '#shared/storage/session.ts';
import { Button } from '#shared/ui/Button.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { Timestamp } from '#shared/ui/Timestamp.tsx';
import { useSettled } from '../../use-settled.ts';
import { MINUTE_MS, clockQuery, failedJobsQuery, spaceQuery } from '../overview.queries.ts';
import {
  type Matter,
  byUrgency,
  erasureMatters,
  feedbackMatter,
  headingOf,
  missingMatters,
  openCount,
  requestsMatter,
  residentsMatter,
  spaceMatter,
} from './attention.rules.ts';
import { backupMatter } from './backups.rules.ts';
import { clockMatters } from './clock.rules.ts';
import { preparingMatters } from './preparing.rules.ts';
import panel from '../Panel.module.css';
import styles from './Attention.module.css';

/** The mark tells the states apart by shape, not only by colour. */
const MatterRow = ({
  state,
  text,
  note,
  children,
}: Pick<Matter, 'state' | 'text'> & { note: ReactNode; children: ReactNode }) => (
  <li className={styles.matter} data-state={state}>
    <span className={styles.mark} data-state={state}>
      <Icon>
        {state === 'calm' && <path d="M6 12.5l4 4 8-9" />}
        {state === 'waiting' && <path d="M12 6.5v6l3.5 2M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z" />}
        {state === 'urgent' && <path d="M12 4L2.8 19.5h18.4zM12 10v4.5M12 17v.01" />}
      </Icon>
    </span>
    <div className="shrinkable">
      <p className={`breakable bold ${styles.what}`}>{text}</p>
      {note && <p className="small breakable faint">{note}</p>}
    </div>
    {children}
  </li>
);

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
    <MatterRow
      state="urgent"
      text={job.what}
      note={
        <>
          <Timestamp at={job.failed_at} />
          {job.reason && `: ${job.reason}`}
        </>
      }
    >
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
    </MatterRow>
  );
};

/** Failed jobs, with the buttons that repeat or dismiss them. */
const FailedJobList = ({ total, jobs }: FailedJobs) => (
  <>
    {jobs.map((job) => (
      <FailedJobRow key={job.id} job={job} />
    ))}
    {total > jobs.length && (
      <li className={`note ${styles.more}`}>and {total - jobs.length} earlier failures</li>
    )}
  </>
);

const NOTHING_FAILED: Matter = {
  key: 'failed-jobs',
  state: 'calm',
  text: 'Nothing has failed in the background',
  note: 'Text messages, pictures, and files to delete',
};

/** What needs the caretaker, the most urgent first. */
export const Attention = () => {
  const residents = useQuery(residentsSummaryQuery);
  const erasures = useQuery({ ...openErasuresQuery, refetchInterval: MINUTE_MS });
  const requests = useQuery({ ...waitingRequestsQuery, refetchInterval: MINUTE_MS });
  const feedback = useQuery({ ...feedbackSummaryQuery, refetchInterval: MINUTE_MS });
  const space = useQuery(spaceQuery);
  const missing = useQuery({ ...missingSummaryQuery, refetchInterval: MINUTE_MS });
  const preparing = useQuery({ ...preparePolicyQuery, refetchInterval: MINUTE_MS });
  const clock = useQuery(clockQuery);
  const failed = useQuery(failedJobsQuery);
  const [isOwner] = useState(() => readAdmin()?.user.user_type === 'owner');
  const backups = useQuery({ ...backupStateQuery, enabled: isOwner, refetchInterval: MINUTE_MS });
  const all = [residents, erasures, requests, feedback, missing, preparing, space, clock, failed];
  const queries = isOwner ? [...all, backups] : all;
  const keptFocus = useKeptFocus<HTMLUListElement>();
  useSettled(
    'attention',
    queries.every(({ isFetched }) => isFetched),
  );
  const hasFailed = failed.data !== undefined && failed.data.total > 0;

  const matters = byUrgency([
    ...(residents.data ? [residentsMatter(residents.data)] : []),
    ...erasureMatters(erasures.data ?? [], erasures.dataUpdatedAt),
    ...(requests.data ? [requestsMatter(requests.data)] : []),
    ...(feedback.data ? [feedbackMatter(feedback.data)] : []),
    ...(missing.data ? missingMatters(missing.data, space.data ?? []) : []),
    ...(preparing.data ? preparingMatters(preparing.data) : []),
    ...(failed.data && !hasFailed ? [NOTHING_FAILED] : []),
    ...(space.data ?? []).map(spaceMatter),
    ...(backups.data ? [backupMatter(backups.data, backups.dataUpdatedAt)] : []),
    ...(clock.data ? clockMatters(clock.data, clock.dataUpdatedAt) : []),
  ]);
  const isComplete = queries.every(({ data }) => data !== undefined);
  const isPending = queries.some((query) => query.isPending && query.errorUpdateCount === 0);

  return (
    <section className={`card stack-3 shrinkable ${panel.panel}`} aria-labelledby="waiting">
      <h2 id="waiting">{headingOf((failed.data?.jobs.length ?? 0) + openCount(matters), isComplete)}</h2>
      <LoadFailure query={residents}>The residents could not be loaded.</LoadFailure>
      <LoadFailure query={erasures}>The erasure requests could not be loaded.</LoadFailure>
      <LoadFailure query={requests}>The requests could not be loaded.</LoadFailure>
      <LoadFailure query={feedback}>The feedback could not be loaded.</LoadFailure>
      <LoadFailure query={missing}>Whether films are missing could not be loaded.</LoadFailure>
      <LoadFailure query={preparing}>Whether films have to be prepared could not be loaded.</LoadFailure>
      <LoadFailure query={space}>The free space could not be loaded.</LoadFailure>
      <LoadFailure query={clock}>The server’s time could not be loaded.</LoadFailure>
      <LoadFailure query={backups}>How the backups are could not be loaded.</LoadFailure>
      <LoadFailure query={failed}>What has failed in the background could not be loaded.</LoadFailure>
      <ul {...keptFocus} className="plain-list" aria-busy={isPending}>
        {hasFailed && failed.data && <FailedJobList {...failed.data} />}
        {matters.map(({ key, state, text, note, link }) => (
          <MatterRow key={key} state={state} text={text} note={note}>
            {link && (
              <Link className={`touchable small bold ${panel.link} ${styles.link}`} to={link.to}>
                <span>{link.label}</span>
                <Icon d="M9 5.5l6.5 6.5L9 18.5" />
              </Link>
            )}
          </MatterRow>
        ))}
        {isPending && (
          <li className={styles.matter}>
            <Skeleton height="2.75rem" />
          </li>
        )}
      </ul>
    </section>
  );
};
