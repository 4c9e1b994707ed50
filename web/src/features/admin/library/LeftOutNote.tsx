import type { FolderSummary } from '@sebule/contract';
import styles from './FolderProblem.module.css';

/** Says what of the media folder is not listed, and why. */
export const LeftOutNote = ({ summary }: { summary: FolderSummary | undefined }) =>
  summary?.left_out ? (
    <p role="status" className={`breakable ${styles.leftOut}`}>
      {summary.left_out}
    </p>
  ) : null;
