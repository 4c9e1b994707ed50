import type { Home } from '@sebule/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode } from 'react';
import { usePageKeys } from '#shared/ui/arrow-keys/use-page-keys.ts';
import { ErrorPanel } from '#shared/ui/ErrorPanel.tsx';
import { useLastError } from '#shared/ui/use-last-error.ts';
import { NoticePlace } from '../notices/index.ts';
import { homeQuery } from './dashboard.queries.ts';
import { Dashboard } from './Dashboard.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { isEmptyHome } from './home-rows.ts';
import { NothingHere } from './NothingHere.tsx';
import styles from './DashboardPage.module.css';

/** A page with a few buttons, between which the arrow keys move, in place of titles. */
const WithoutTitles = ({ notices, children }: { notices?: Home['notices']; children: ReactNode }) => {
  const page = useRef<HTMLDivElement>(null);
  usePageKeys(page, page);
  return (
    <div ref={page}>
      {notices && <NoticePlace notices={notices} />}
      <div className={styles.alone}>{children}</div>
    </div>
  );
};

/** The viewer's home: what to watch next. Lists that are known stay on screen when a refresh fails. */
export const DashboardPage = () => {
  const { data: home, error, isFetching, refetch } = useQuery(homeQuery);
  const fault = useLastError(error, home !== undefined);
  if (home && !isEmptyHome(home)) return <Dashboard home={home} />;
  if (home) {
    return (
      <WithoutTitles notices={home.notices}>
        <NothingHere />
      </WithoutTitles>
    );
  }
  if (!fault) return <DashboardSkeleton />;
  return (
    <WithoutTitles>
      <ErrorPanel error={fault} busy={isFetching} onRetry={() => void refetch()} />
    </WithoutTitles>
  );
};
