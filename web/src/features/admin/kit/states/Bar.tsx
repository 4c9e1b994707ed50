import styles from './Bar.module.css';

/** How far something is, in percent. A text nearby says it, too. */
export const Bar = ({
  labelledBy,
  percent,
  isResting = false,
}: {
  /** The id of the element that names it. */
  labelledBy: string;
  percent: number;
  /** Whether it goes no further at the moment. */
  isResting?: boolean;
}) => (
  <progress
    className={styles.bar}
    aria-labelledby={labelledBy}
    max={100}
    value={percent}
    data-resting={isResting || undefined}
  />
);
