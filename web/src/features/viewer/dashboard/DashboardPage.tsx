import { useQuery } from '@tanstack/react-query';
import { ErrorPanel } from '../../../shared/ui/ErrorPanel.tsx';
import { useLastError } from '../../../shared/ui/useLastError.ts';
import { homeQuery } from './dashboard.queries.ts';
import { Dashboard } from './Dashboard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { isEmptyHome } from './homeRows.ts';
import { NothingHere } from './NothingHere.tsx';
import styles from './DashboardPage.module.css';

/** The viewer's home: what to watch next. Lists that are known stay on screen when a refresh fails. */
export const DashboardPage = () => {
  const { data: home, error, isFetching, refetch } = useQuery(homeQuery);
  const fault = useLastError(error, home !== undefined);
  if (home) {
    if (!isEmptyHome(home)) return <Dashboard home={home} />;
    return (
      <div className={styles.alone}>
        <NothingHere />
      </div>
    );
  }
  if (!fault) return <DashboardSkeleton />;
  return (
    <div className={styles.alone}>
      <ErrorPanel error={fault} busy={isFetching} onRetry={() => void refetch()} />
    </div>
  );
};
