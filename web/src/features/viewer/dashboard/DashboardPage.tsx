import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../../../shared/ui/ErrorPanel.tsx';
import { homeQuery } from './dashboard.queries.ts';
import { Dashboard } from './Dashboard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { isEmptyHome } from './homeRows.ts';
import { NothingHere } from './NothingHere.tsx';
import styles from './DashboardPage.module.css';

/** The viewer's home: what to watch next. Lists that are known stay on screen when a refresh fails. */
export const DashboardPage = () => {
  const { data: home, error, isPending, isFetching, refetch } = useQuery(homeQuery);
  if (home) {
    if (!isEmptyHome(home)) return <Dashboard home={home} />;
    return (
      <div className={styles.alone}>
        <NothingHere />
      </div>
    );
  }
  if (isPending) return <DashboardSkeleton />;
  return (
    <div className={styles.alone}>
      <ErrorPanel error={error} busy={isFetching} onRetry={() => void refetch()} />
    </div>
  );
};
