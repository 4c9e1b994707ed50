import { Skeleton } from '#shared/ui/Skeleton.tsx';
import { TitleGrid } from '../titles/index.ts';
import styles from './CategoriesPage.module.css';

const GENRES = ['5rem', '6.5rem', '4.5rem', '7rem', '5.5rem'];
const TITLES = Array.from({ length: 12 }, () => null);

export const CategoriesSkeleton = () => (
  <div className={styles.waiting} role="status" aria-label="Loading">
    <div className={styles.genres}>
      {GENRES.map((width) => (
        <Skeleton key={width} width={width} height="var(--touch-target-far)" radius="var(--radius-round)" />
      ))}
    </div>
    <div>
      <div className={`spread ${styles.bar}`}>
        <Skeleton width="9rem" height="1.75rem" />
      </div>
      <TitleGrid cards={TITLES} />
    </div>
  </div>
);
