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
import { fitting } from './scale.rules.ts';
import { useChartSize } from './use-chart-size.ts';
import { durationText, longDay, sinceText, titlesSentence } from './words.rules.ts';
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

/** In sizes of the page's text. */
const TEXT_BASELINE = 1.05;
/** Room for the longest duration, `99 h 59 min`. */
const VALUE_WIDTH = 6;
const NAME_SIZE = 0.9375;

/** The titles that were watched longest: the name and the time above a bar each. */
const TitlesChart = ({ titles }: Pick<WatchTime, 'titles'>) => {
  const { element, width, rem } = useChartSize<HTMLDivElement>();
  const row = Math.round(2.625 * rem);
  const bar = Math.round(0.5 * rem);
  const barTop = Math.round(1.6 * rem);
  const longest = Math.max(1, ...titles.map(({ seconds }) => seconds));
  return (
    <div ref={element} className={`shrinkable ${styles.chart}`}>
      <svg role="img" aria-label={titlesSentence(titles)} width={width} height={titles.length * row}>
        {titles.map(({ video_id: id, title, seconds }, index) => (
          <g key={id} transform={`translate(0 ${index * row})`}>
            <title>{`${title}: ${durationText(seconds)}`}</title>
            <text className={styles.name} x={0} y={TEXT_BASELINE * rem}>
              {fitting(title, width - VALUE_WIDTH * rem, NAME_SIZE * rem)}
            </text>
            <text className={`digits ${styles.value}`} x={width} y={TEXT_BASELINE * rem} textAnchor="end">
              {durationText(seconds)}
            </text>
            <rect className={styles.track} x={0} y={barTop} width={width} height={bar} rx={bar / 2} />
            <rect
              className={styles.bar}
              x={0}
              y={barTop}
              width={Math.max(bar, Math.round((seconds / longest) * width))}
              height={bar}
              rx={bar / 2}
            />
          </g>
        ))}
      </svg>
    </div>
  );
};

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
