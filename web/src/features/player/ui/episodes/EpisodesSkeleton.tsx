import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './SeriesEpisodes.module.css';

const ROWS = [1, 2, 3, 4];

/** The shapes of the page until the series is known. */
export const EpisodesSkeleton = () => (
  <main className={styles.page} aria-busy="true" aria-label="Loading">
    <title>Sebule</title>
    <div className={styles.bar}>
      <Skeleton width="13rem" height="var(--touch-target)" radius="var(--radius-round)" />
    </div>
    <header className={styles.header}>
      <div className={`stack-3 shrinkable ${styles.text}`}>
        <Skeleton width="18rem" height="2.5rem" />
        <Skeleton width="12rem" height="1.25rem" />
      </div>
    </header>
    <div className={styles.list}>
      <Skeleton width="11rem" height="var(--touch-target)" radius="var(--radius-round)" />
      <Skeleton width="11rem" height="var(--touch-target)" radius="var(--radius-round)" />
    </div>
    <div className={styles.section}>
      <div className={`plain-list ${styles.episodes}`}>
        {ROWS.map((row) => (
          <Skeleton key={row} height="9rem" radius="var(--radius-medium)" />
        ))}
      </div>
    </div>
  </main>
);
