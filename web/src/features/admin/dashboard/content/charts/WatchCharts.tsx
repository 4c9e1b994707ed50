import type { WatchTime } from '@sebule/contract';
import { STATISTICS_DAYS } from '@sebule/contract/dashboard/limits';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadFailure } from '#features/admin/kit/states/LoadFailure.tsx';
import { titleAddress } from '#features/admin/kit/title-address.ts';
import { LampIcon } from '#shared/ui/Logo.tsx';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { watchTimeQuery } from '../overview.queries.ts';
import { DaysChart } from './DaysChart.tsx';
import { TitlesChart } from './TitlesChart.tsx';
import { durationText, longDay, sinceText } from './words.rules.ts';
import panel from '../Panel.module.css';
import styles from './Charts.module.css';

const AsTable = ({ head, children }: { head: [string, string]; children: ReactNode }) => (
  <details className={styles.table}>
    <summary className="small bold">As a table</summary>
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </details>
);

const Days = ({ days }: Pick<WatchTime, 'days'>) => (
  <>
    <DaysChart days={days} />
    <p className="row-2 note">
      <span className={styles.swatch} aria-hidden="true" />
      Today so far: {durationText(days[days.length - 1]?.seconds ?? 0)}
    </p>
    <AsTable head={['Day', 'Watched']}>
      {[...days].reverse().map(({ day, seconds }, index) => (
        <tr key={day}>
          <th scope="row">{index === 0 ? `${longDay(day)} (today so far)` : longDay(day)}</th>
          <td>{durationText(seconds)}</td>
        </tr>
      ))}
    </AsTable>
  </>
);

const Titles = ({ titles }: Pick<WatchTime, 'titles'>) => (
  <>
    <TitlesChart titles={titles} />
    <AsTable head={['Title', 'Watched']}>
      {titles.map((title) => (
        <tr key={title.video_id}>
          <th scope="row">
            {title.is_here ? (
              <Link className={`touchable small bold ${panel.link}`} to={titleAddress(title)}>
                {title.title}
              </Link>
            ) : (
              `${title.title} (deleted)`
            )}
          </th>
          <td>{durationText(title.seconds)}</td>
        </tr>
      ))}
    </AsTable>
  </>
);

/** What the building has watched in the last days, as charts and as tables. */
export const WatchCharts = () => {
  const watchTime = useQuery(watchTimeQuery);
  const { data } = watchTime;
  const isEmpty = data?.titles.length === 0;
  const since = data && sinceText(data.counted_since, data.days);
  return (
    <div className={styles.charts}>
      <section className={`card stack-3 shrinkable ${panel.panel}`} aria-labelledby="watch-time">
        <h2 id="watch-time">Watch time per day</h2>
        <p className="note">
          All residents together, in the last {STATISTICS_DAYS} days. Days by Kenyan time. {since}
        </p>
        <LoadFailure query={watchTime}>The watch time could not be loaded.</LoadFailure>
        {watchTime.isPending && watchTime.errorUpdateCount === 0 && <Skeleton height="220px" />}
        {isEmpty && (
          <div className={`grid-3 muted ${panel.empty}`}>
            <LampIcon size={44} lit={false} />
            <p>Nothing has been watched in these days. It is counted from now on.</p>
          </div>
        )}
        {data && !isEmpty && <Days days={data.days} />}
      </section>
      {data && !isEmpty && (
        <section className={`card stack-3 shrinkable ${panel.panel}`} aria-labelledby="most-watched">
          <h2 id="most-watched">Most watched</h2>
          <p className="note">
            By hours watched in the last {STATISTICS_DAYS} days, episodes with their series
          </p>
          <Titles titles={data.titles} />
        </section>
      )}
    </div>
  );
};
