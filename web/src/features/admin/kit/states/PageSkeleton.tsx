import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { TableSkeleton } from '../table/TableSkeleton.tsx';
import pageStyles from '../page/AdminPage.module.css';

/** A placeholder for an admin page whose code is still loading. */
export const PageSkeleton = () => (
  <div className={pageStyles.page} aria-busy="true">
    <Skeleton width="12rem" height="2rem" />
    <TableSkeleton columns={6} />
  </div>
);
