import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { feedbackSummaryQuery } from '#features/admin/feedback/index.ts';
import { LoadFailure } from '#features/admin/kit/states/LoadFailure.tsx';
import { useKeptFocus } from '#features/admin/kit/use-kept-focus.ts';
import { missingSummaryQuery } from '#features/admin/library/index.ts';
import { waitingRequestsQuery } from '#features/admin/requests/index.ts';
import { openErasuresQuery, residentsSummaryQuery } from '#features/admin/residents/index.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
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
import { clockMatters } from './clock.rules.ts';
import { FailedJobList } from './FailedJobList.tsx';
import { StateMark } from './StateMark.tsx';
import panel from '../Panel.module.css';
import styles from './Attention.module.css';

const MatterRow = ({ state, text, note, link }: Omit<Matter, 'key'>) => (
  <li className={styles.matter} data-state={state}>
    <StateMark state={state} />
    <div className={`shrinkable ${styles.text}`}>
      <p className={`breakable bold ${styles.what}`}>{text}</p>
      {note && <p className={`small breakable ${styles.note}`}>{note}</p>}
    </div>
    {link && (
      <Link className={`${panel.link} ${styles.link}`} to={link.to}>
        <span>{link.label}</span>
        <Icon>
          <path d="M9 5.5l6.5 6.5L9 18.5" />
        </Icon>
      </Link>
    )}
  </li>
);

const NOTHING_FAILED: Matter = {
  key: 'failed-jobs',
  state: 'calm',
  text: 'Nothing has failed in the background',
  note: 'Text messages, pictures, and files to delete',
};

/** What needs the caretaker this morning, the most urgent first; what does not, below it. */
export const Attention = () => {
  const residents = useQuery(residentsSummaryQuery);
  const erasures = useQuery({ ...openErasuresQuery, refetchInterval: MINUTE_MS });
  const requests = useQuery({ ...waitingRequestsQuery, refetchInterval: MINUTE_MS });
  const feedback = useQuery({ ...feedbackSummaryQuery, refetchInterval: MINUTE_MS });
  const space = useQuery(spaceQuery);
  const missing = useQuery({ ...missingSummaryQuery, refetchInterval: MINUTE_MS });
  const clock = useQuery(clockQuery);
  const failed = useQuery(failedJobsQuery);
  const queries = [residents, erasures, requests, feedback, missing, space, clock, failed];
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
    ...(failed.data && !hasFailed ? [NOTHING_FAILED] : []),
    ...(space.data ?? []).map(spaceMatter),
    ...(clock.data ? clockMatters(clock.data, clock.dataUpdatedAt) : []),
  ]);
  const isComplete = queries.every(({ data }) => data !== undefined);
  const isPending = queries.some((query) => query.isPending && query.errorUpdateCount === 0);

  return (
    <section className={panel.panel} aria-labelledby="waiting">
      <h2 id="waiting">{headingOf((failed.data?.jobs.length ?? 0) + openCount(matters), isComplete)}</h2>
      <LoadFailure query={residents}>The residents could not be loaded.</LoadFailure>
      <LoadFailure query={erasures}>The erasure requests could not be loaded.</LoadFailure>
      <LoadFailure query={requests}>The requests could not be loaded.</LoadFailure>
      <LoadFailure query={feedback}>The feedback could not be loaded.</LoadFailure>
      <LoadFailure query={missing}>Whether films are missing could not be loaded.</LoadFailure>
      <LoadFailure query={space}>The free space could not be loaded.</LoadFailure>
      <LoadFailure query={clock}>The server’s time could not be loaded.</LoadFailure>
      <LoadFailure query={failed}>What has failed in the background could not be loaded.</LoadFailure>
      <ul {...keptFocus} className={styles.matters} aria-busy={isPending}>
        {hasFailed && failed.data && <FailedJobList {...failed.data} />}
        {matters.map(({ key, ...matter }) => (
          <MatterRow key={key} {...matter} />
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
