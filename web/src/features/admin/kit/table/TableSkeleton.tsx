import { Skeleton } from '../../../../shared/ui/Skeleton.tsx';
import styles from './TableSkeleton.module.css';

const ROWS = Array.from({ length: 8 }, (_nothing, index) => index);

/** The shape of a table that is loading. */
export const TableSkeleton = ({ columns, isPhone }: { columns: number; isPhone: boolean }) => (
  <div className={styles.rows} role="status" aria-label="Loading">
    {ROWS.map((row) => (
      <div key={row} className={styles.row}>
        {Array.from({ length: isPhone ? 1 : Math.min(columns, 6) }, (_nothing, column) => (
          <Skeleton key={column} width={column === 0 ? '80%' : '60%'} height="14px" />
        ))}
      </div>
    ))}
  </div>
);
