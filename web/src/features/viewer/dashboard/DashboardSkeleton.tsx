import { Skeleton, Skeletons } from '#shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/VisuallyHidden.tsx';
import styles from './DashboardSkeleton.module.css';
import measures from './measures.module.css';

const ROWS = ['first', 'second'];

export const DashboardSkeleton = () => (
  <div className={`${measures.page} ${styles.page}`} role="status" aria-label="Loading">
    <h1>
      <VisuallyHidden>Home</VisuallyHidden>
    </h1>
    <div className={`${measures.banner} ${styles.banner}`}>
      <Skeleton width="min(60%, 22rem)" height="2.5rem" />
      <Skeleton width="min(40%, 14rem)" />
      <Skeleton width="min(90%, 32rem)" />
      <Skeleton width="min(80%, 28rem)" />
      <Skeleton width="7rem" height="var(--touch-target)" radius="var(--radius-round)" />
    </div>
    {ROWS.map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton width="10rem" height="1.5rem" />
        <div className={styles.posters}>
          <Skeletons
            count={10}
            width="var(--poster-width)"
            aspectRatio="2 / 3"
            radius="var(--radius-medium)"
          />
        </div>
      </div>
    ))}
  </div>
);
