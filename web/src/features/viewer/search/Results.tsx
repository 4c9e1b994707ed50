import type { Card } from '@sebule/contract';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Skeleton, Skeletons } from '#shared/ui/Skeleton.tsx';
import { Result } from './Result.tsx';
import styles from './Results.module.css';

export const ResultsSkeleton = () => (
  <div role="status" aria-label="Searching">
    <p className={`muted ${styles.count}`}>
      <Skeleton width="8rem" />
    </p>
    <div className={styles.grid}>
      <Skeletons count={14} aspectRatio="2 / 3" radius="var(--radius-medium)" />
    </div>
  </div>
);

const countText = (count: number, q: string): string =>
  `${count} ${count === 1 ? 'title' : 'titles'} for “${q}”`;

export const Results = ({
  cards,
  q,
  isOutdated,
  onOpen,
}: {
  cards: readonly Card[];
  q: string;
  /** They belong to an earlier search. */
  isOutdated: boolean;
  onOpen: () => void;
}) => (
  <section aria-label="Results" aria-busy={isOutdated}>
    <p className={`muted ${styles.count}`} role="status">
      {isOutdated ? '' : countText(cards.length, q)}
    </p>
    <ul className={isOutdated ? `${styles.grid} ${styles.outdated}` : styles.grid}>
      {cards.map((card) => (
        <Result key={card.video_id} card={card} onOpen={onOpen} />
      ))}
    </ul>
    <p className={`muted ${styles.more}`}>
      Not what you were looking for? <Link to={paths.requestMovie(q)}>Request Movie</Link>
    </p>
  </section>
);
