import type { WatchingNow as Watching } from '@sebule/contract';
import { WATCHING_NOW_S } from '@sebule/contract/dashboard/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { LampIcon } from '#shared/ui/Logo.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { watchingNowQuery } from './overview.queries.ts';
import { episodeText, watchingText } from './watching.rules.ts';
import panel from './Panel.module.css';
import styles from './WatchingNow.module.css';

const SECONDS_PER_MINUTE = 60;

const WatcherList = ({ total, watchers }: Watching) => (
  <>
    <ul className="plain-list">
      {watchers.map(({ user_id: id, name, apartment, video, ...part }) => (
        <li key={id} className={styles.watcher}>
          <span className={`breakable bold ${styles.who}`}>
            {name}
            {apartment && <span className={`note ${styles.apartment}`}>{apartment}</span>}
          </span>
          <span className="note breakable">
            {video.title}
            {episodeText(part)}
          </span>
        </li>
      ))}
    </ul>
    {total > watchers.length && <p className="note">and {total - watchers.length} more</p>}
    <Link className={`touchable small bold ${panel.link}`} to={paths.allResidents()}>
      All Clients
    </Link>
  </>
);

/** Who watches at the moment, and what. */
export const WatchingNow = () => {
  const now = useQuery(watchingNowQuery);
  return (
    <section className={`card stack-3 shrinkable ${panel.panel}`} aria-labelledby="watching-now">
      <h2 id="watching-now">{now.data ? watchingText(now.data.total) : 'Watching now'}</h2>
      <p className="note">
        Residents whose player reported in the last {WATCHING_NOW_S / SECONDS_PER_MINUTE} minutes
      </p>
      <LoadFailure query={now}>The list of current viewers could not be loaded.</LoadFailure>
      {now.isPending && now.errorUpdateCount === 0 && <Skeleton height="6rem" />}
      {now.data?.total === 0 && (
        <div className={`grid-3 muted ${panel.empty}`}>
          <LampIcon size={44} lit={false} />
          <p>When somebody watches, you see here who and what.</p>
        </div>
      )}
      {now.data && now.data.total > 0 && <WatcherList {...now.data} />}
    </section>
  );
};
