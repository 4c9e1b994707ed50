import { Attention } from './attention/Attention.tsx';
import { WatchCharts } from './charts/WatchCharts.tsx';
import { FirstSteps } from './first-steps/FirstSteps.tsx';
import { StatCards } from './StatCards.tsx';
import { WatchingNow } from './WatchingNow.tsx';
import styles from './Overview.module.css';

/** The day at a glance. Each part loads and fails by itself. */
export const Overview = () => (
  <div className={styles.overview}>
    <div className={styles.pair}>
      <Attention />
      <WatchingNow />
    </div>
    <StatCards />
    <WatchCharts />
  </div>
);

/** The dashboard below its greeting: what a new installation needs, and the day at a glance. */
export const DashboardContent = () => (
  <>
    <FirstSteps />
    <Overview />
  </>
);
