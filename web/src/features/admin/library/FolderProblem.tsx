import type { FolderSummary } from '@sebule/contract';
import styles from './FolderProblem.module.css';

export const LeftOutNote = ({ summary }: { summary: FolderSummary | undefined }) =>
  summary?.left_out ? (
    <p role="status" className={`breakable below-4 ${styles.leftOut}`}>
      {summary.left_out}
    </p>
  ) : null;

/** Says what is wrong with the media folder, and which command fixes it. */
export const FolderProblem = ({ summary }: { summary: FolderSummary | undefined }) => {
  if (!summary?.problem) return null;
  const { text, check, command } = summary.problem;
  return (
    <div className={`grid-2 breakable below-4 ${styles.problem}`} role="alert">
      <p>{text}</p>
      {check && <p className="strong">{check}</p>}
      {command && (
        <>
          <p>{check ? 'If so, this' : 'This'} command on the server mends it:</p>
          <pre className={`small ${styles.command}`}>
            <code>{command}</code>
          </pre>
        </>
      )}
    </div>
  );
};
