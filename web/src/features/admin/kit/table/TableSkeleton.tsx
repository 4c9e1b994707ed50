import { Skeleton } from '#shared/ui/Skeleton.tsx';
import styles from './TableSkeleton.module.css';

const ROWS = [...Array(8).keys()];
const MAX_COLUMNS = 6;

/** The shape of a table that is loading; on phones it has one column. */
export const TableSkeleton = ({ columns }: { columns: number }) => (
  <div className={styles.rows} role="status" aria-label="Loading">
    {ROWS.map((row) => (
      <div key={row} className={styles.row}>
        {Array.from({ length: Math.min(columns, MAX_COLUMNS) }, (_nothing, column) => (
          <Skeleton key={column} width={column === 0 ? '80%' : '60%'} height="14px" />
        ))}
      </div>
    ))}
  </div>
);
