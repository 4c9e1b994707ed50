import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Button } from '#shared/ui/Button.tsx';
import styles from './Season.module.css';

/** The ways out when the new series has the same id in the movie database as one that is there. */
export const SeriesThere = ({ id, onJoin }: { id: number; onJoin: (id: number) => void }) => (
  <div className={`grid-2 ${styles.there}`}>
    <p>Another series has the same number in the movie database.</p>
    <div className={styles.ways}>
      <Link to={paths.seasonsManage(id)}>Open it</Link>
      <Button kind="quiet" onClick={() => onJoin(id)}>
        Add the episodes to it
      </Button>
    </div>
  </div>
);
