import type { Statistics } from '@sebule/contract';
import { STATISTICS_DAYS } from '@sebule/contract/dashboard/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { LoadFailure } from '../../kit/states/LoadFailure.tsx';
import { statisticsQuery } from './overview.queries.ts';
import panel from './Panel.module.css';
import styles from './StatCards.module.css';

const IN_CATALOGUE = 'In the catalogue, hidden ones too';
const ACTIVE = `Residents who have watched something in the last ${STATISTICS_DAYS} days`;

const CARDS: { figure: keyof Statistics; label: string; note: string; to: string }[] = [
  { figure: 'total_movies', label: 'Total Movies', note: IN_CATALOGUE, to: paths.allMovies() },
  { figure: 'total_tv_series', label: 'Total Tv Series', note: IN_CATALOGUE, to: paths.allSeries() },
  {
    figure: 'total_episodes',
    label: 'Total Episodes',
    note: 'Of all these series together',
    to: paths.allSeries(),
  },
  { figure: 'active_users', label: 'Active Users', note: ACTIVE, to: paths.allResidents() },
];

/** Four figures about the building. */
export const StatCards = () => {
  const statistics = useQuery(statisticsQuery);
  const { data, errorUpdateCount } = statistics;
  // During another try after a failure, the failure stays.
  const hasFailed = errorUpdateCount > 0;
  return (
    <section className="stack-3" aria-label="In figures">
      <LoadFailure query={statistics}>The figures could not be loaded.</LoadFailure>
      <ul className={`plain-list ${styles.cards}`}>
        {CARDS.map(({ figure, label, note, to }) => (
          <li key={figure} className={`card shrinkable ${styles.card}`}>
            <h2 className="muted bold">{label}</h2>
            <p className={`digits ${styles.figure}`} aria-busy={data === undefined && !hasFailed}>
              {data ? data[figure].toLocaleString('en') : hasFailed ? '–' : <Skeleton width="4ch" />}
            </p>
            <p className="small faint">{note}</p>
            <Link className={`touchable small bold ${panel.link}`} to={to} aria-label={`Details of ${label}`}>
              Details
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
